import { demoPassword } from '@portal/database/factories/users'
import type { Network } from '@portal/shared/network/schemas'
import { demoSignIns } from './demo-accounts.ts'

interface Started {
  address: string
  network: Network
  demo: boolean
  dataDir: string
  /** Whether mails are written to files, since SMTP_URL is not set. */
  outbox: boolean
}

/** Prints where the portal is and how to sign in. */
export function announce({ address, network, demo, dataDir, outbox }: Started): void {
  const lines = ['', `  ${network.name}: the portal is ready at ${address}`]
  if (demo) {
    lines.push(
      '',
      `  Demo sign-ins, all with the password ${demoPassword}`,
      ...demoSignIns.map(([email, who]) => `    ${email.padEnd(22)} ${who}`),
    )
  }
  if (outbox) lines.push('', `  E-mails are written to ${dataDir}/outbox`)
  // Not in a container or under a service manager.
  if (process.stdout.isTTY) lines.push('', '  Ctrl-C stops it.')
  lines.push('')
  console.log(lines.join('\n'))
}
