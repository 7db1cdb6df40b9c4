/** The package ships no types: what drivers/webkit.ts uses of it. */
declare module 'selenium-webdriver' {
  export interface Actions {
    move(to: { x: number; y: number; origin: string; duration: number }): Actions
    click(): Actions
    keyDown(key: string): Actions
    keyUp(key: string): Actions
    sendKeys(...keys: string[]): Actions
    perform(): Promise<void>
  }

  export interface WebDriver {
    get(url: string): Promise<void>
    getCurrentUrl(): Promise<string>
    getCapabilities(): Promise<{ get(name: string): unknown }>
    navigate(): { refresh(): Promise<void> }
    executeAsyncScript(script: string, ...values: unknown[]): Promise<unknown>
    actions(options: { async: boolean }): Actions
    takeScreenshot(): Promise<string>
    manage(): {
      window(): { setRect(size: { width: number; height: number }): Promise<unknown> }
      setTimeouts(timeouts: { script: number; pageLoad: number }): Promise<void>
    }
    quit(): Promise<void>
  }

  export interface Builder {
    usingServer(url: string): Builder
    withCapabilities(capabilities: Readonly<Record<string, unknown>>): Builder
    build(): Promise<WebDriver>
  }

  export interface Selenium {
    readonly Builder: new () => Builder
    readonly Key: Readonly<Record<string, string>>
  }

  const selenium: Selenium
  export default selenium
}
