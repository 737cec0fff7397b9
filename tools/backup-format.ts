export function formatCount(count: number, what: string, several = `${what}s`): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? what : several}`
}

export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

export function formatMoment(iso: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat('en-GB', options).format(new Date(iso))} UTC`
}

export function showProgress(done: number, of: number, what: string): void {
  if (!process.stderr.isTTY) return
  process.stderr.write(done < of ? `\r${done} of ${of} tables ${what} …` : '\r\u001b[K')
}
