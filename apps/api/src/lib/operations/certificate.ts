import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { dayMs } from '@portal/shared/core/days'

const timeoutMs = 3000

/** Certificates are renewed a month before their end, so that a fortnight means that it does not happen. */
const minDays = 14

/**
 * When the certificate ends that an `https:` address shows, to everybody or not; null for another address, and for
 * one that does not answer within three seconds.
 */
export function readCertificateEnd(address: string): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:') return Promise.resolve(null)
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      ...(isIP(hostname) === 0 && { servername: hostname }),
      // Its end is all that is read, also of one that nobody trusts.
      rejectUnauthorized: false,
      timeout: timeoutMs,
    })
    const end = (date: Date | null) => {
      socket.destroy()
      resolve(date)
    }
    socket.on('secureConnect', () => end(new Date(socket.getPeerCertificate().valid_to)))
    socket.on('timeout', () => end(null))
    socket.on('error', () => end(null))
  })
}

/** Whether a certificate ends so soon that its renewal must have failed. */
export const endsSoon = (end: Date, now: Date): boolean =>
  end.getTime() - now.getTime() < minDays * dayMs

/** Reads something at most once an hour. */
export function hourly<Value>(read: () => Promise<Value>, now: () => number = Date.now) {
  let last: { at: number; value: Promise<Value> } | null = null
  return (): Promise<Value> => {
    if (last === null || now() - last.at >= 3_600_000) last = { at: now(), value: read() }
    return last.value
  }
}
