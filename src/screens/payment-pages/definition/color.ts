/** interface.md doesn't say how a color is written. Hex ones are drawn; any other is shown as the text it is. */

export type Rgb = readonly [red: number, green: number, blue: number]

export function readColor(text: string | undefined): Rgb | undefined {
  const hex = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text?.trim() ?? '')?.[1]
  if (hex === undefined) return undefined
  const parts = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g)
  const [red = 0, green = 0, blue = 0] = (parts ?? []).map((part) => Number.parseInt(part, 16))
  return [red, green, blue]
}

/** Made of numbers: nothing of the text gets into a style. */
export const cssColor = ([red, green, blue]: Rgb): string =>
  `rgb(${String(red)} ${String(green)} ${String(blue)})`

const channel = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** WCAG 2.2, relative luminance. */
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const white: Rgb = [255, 255, 255]
const black: Rgb = [17, 24, 28]

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const LEAST_TEXT = 4.5
const LEAST_SHAPE = 3

export const textOn = (color: Rgb): Rgb =>
  contrast(color, white) >= LEAST_TEXT || contrast(color, white) >= contrast(color, black)
    ? white
    : black

const ratio = (value: number): string => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`

/** What is hard to read in it, on a white page. */
export function contrastProblem(color: Rgb): string | undefined {
  const onPage = contrast(color, white)
  if (onPage < LEAST_SHAPE)
    return `A button in this color is hard to see on white (${ratio(onPage)}, at least 3:1).`
  return onPage < LEAST_TEXT
    ? `White text on it is hard to read (${ratio(onPage)}, at least 4.5:1).`
    : undefined
}
