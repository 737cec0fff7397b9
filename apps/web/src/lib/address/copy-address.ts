import { copyText } from '../dom/browser.ts'
import { notify } from '../notify/notify.tsx'

/** Puts an address on the clipboard and says so, or shows it where the browser has no clipboard. */
export async function copyAddress(address: string): Promise<void> {
  if (await copyText(address)) notify.success('Link copied.')
  else notify.info(`Copy this address: ${address}`)
}
