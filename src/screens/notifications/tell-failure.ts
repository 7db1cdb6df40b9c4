import { announce } from '~/ui/announce'

/** Of an action that no dialog stands for. */
export async function tellFailure(title: string, text: string): Promise<void> {
  try {
    const { showToast } = await import('~/ui/toasts')
    showToast({ id: title, tone: 'danger', title, text })
  } catch {
    announce(`${title}. ${text}`, 'assertive')
  }
}
