import { copyText } from '../dom/browser.ts'
import { notify } from './notify.tsx'

/**
 * Copies a text to the clipboard and says so.
 * @param refused shown as an error if the browser does not allow it; the text itself by default
 */
export async function copy(text: string, done = 'Link copied.', refused?: string): Promise<void> {
  if (await copyText(text)) notify.success(done)
  else if (refused) notify.error(refused)
  else notify.info(`Copy this address: ${text}`)
}
