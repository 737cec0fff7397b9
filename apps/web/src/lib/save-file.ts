/** Hands a file to the browser, which keeps it where downloads go. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read it only after the click has been dealt with.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
