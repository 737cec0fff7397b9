import { copyText } from '../dom/browser.ts'
import { notify } from '../notify/notify.tsx'

/** Copies an address to the clipboard, or shows it if the browser does not allow copying. */
export async function copyAddress(address: string): Promise<void> {
  if (await copyText(address)) notify.success('Link copied.')
  else notify.info(`Copy this address: ${address}`)
}
