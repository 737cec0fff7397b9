import { notify } from './notify.tsx'

/** Copies a text to the clipboard. Returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/**
 * Copies a text to the clipboard and says so.
 * @param refused shown as an error if the browser does not allow it; the text itself by default
 */
export async function copy(text: string, done = 'Link copied.', refused?: string): Promise<void> {
  if (await copyText(text)) notify.success(done)
  else if (refused) notify.error(refused)
  else notify.info(`Copy this address: ${text}`)
}
