import { BlockList, isIP } from 'node:net'
import { OperatorError } from '@portal/database/errors'
import { newPassword } from '@portal/shared/auth/schemas'
import { isHttpUrl, limits } from '@portal/shared/core/fields'
import { z } from 'zod'

/** The sample that .env.example carries: good enough to read, never to run with. */
const sampleSecrets = ['change-me', 'secret', 'changeme', 'sample', 'example']

const port = z.coerce
  .number({ error: 'must be a number from 0 to 65535' })
  .int('must be a whole number')
  .min(0, 'must be a number from 0 to 65535')
  .max(65535, 'must be a number from 0 to 65535')

/** Whole days; a blank is none, and never 0. */
function days(min: number, max: number) {
  const message = `must be a whole number of days from ${min} to ${max}`
  return z
    .stringFormat('days', /^\d{1,4}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' })

const url = (protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)),
      `must be an address that starts with ${protocols.map((name) => `${name}://`).join(' or ')}`,
    )

/** `address` or `Name <address>`, as the From line of a mail has it. */
function isSender(value: string): boolean {
  if (/[\r\n]/.test(value)) return false
  const address = /^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value
  return z.email().safeParse(address).success
}

/** An IP address, or a network of them in CIDR notation. */
function isAddress(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  // A range of every address is not one of proxies; Fastify refuses it too.
  return /^[1-9]\d*$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}

/** Every variable the server reads (decisions, 'Running it'); an empty one counts as unset. */
export const envSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: url(['postgres', 'postgresql']).optional(),
  DIRECT_URL: url(['postgres', 'postgresql']).optional(),
  DATA_DIR: z.string().default('.data'),
  DEMO: z.enum(['0', '1'], { error: 'must be 1 or 0' }).optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(limits.password, `must have at most ${limits.password} characters`)
    .refine(
      (value) => newPassword().safeParse(value).success,
      'must have an uppercase letter, a lowercase letter, a number and a special character',
    )
    .optional(),
  JWT_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters, such as the output of: openssl rand -hex 32')
    .refine(
      (value) => !sampleSecrets.some((sample) => value.toLowerCase().includes(sample)),
      'is a sample; make one of your own, such as with: openssl rand -hex 32',
    )
    .optional(),
  SMTP_URL: url(['smtp', 'smtps']).optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an address, or a name and an address: Willow <hello@willow.example>')
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(isHttpUrl, 'must be an address that starts with http:// or https://')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  METRICS_PORT: port.optional(),
  REDIS_URL: url(['redis', 'rediss']).optional(),
  NETWORK_FILE: z.string().optional(),
  BACKUP_KEEP: z.coerce
    .number({ error: 'must be how many backups to keep, such as 14' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(14),
  RATE_LIMIT: onOff.default('on'),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => value.split(',').every((part) => isAddress(part.trim())),
      'must be addresses or ranges of proxies, such as 10.0.0.2, 10.1.0.0/16',
    )
    .optional(),
  // 0 is at once.
  DELETION_GRACE_DAYS: days(0, 3650).default(14),
  RETENTION_DAYS: days(1, 3650).default(30),
  TIER_OVERRIDE: onOff.default('on'),
  // A month: time for something to have changed, and no volunteer reads the same twice within it.
  REAPPLY_DAYS: days(0, 365).default(14),
  CORS_ORIGIN: z
    .string()
    .refine(isHttpUrl, 'must be an origin such as https://www.example.org')
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, silent',
    })
    .default('warn'),
})

export type Env = z.output<typeof envSchema>

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether only this machine reaches what listens on a host: 127.0.0.0/8, ::1 and localhost (RFC 6890, 6761). */
export function isLoopback(host: string): boolean {
  const version = isIP(host)
  if (version === 0) return host.toLowerCase() === 'localhost'
  return loopback.check(host, version === 6 ? 'ipv6' : 'ipv4')
}

/** Whether the demonstration data is wanted: with a database of the portal's own, unless DEMO says otherwise. */
export function withDemo(env: Pick<Env, 'DEMO' | 'DATABASE_URL'>): boolean {
  return env.DEMO === '1' || (env.DEMO === undefined && !env.DATABASE_URL)
}

/** Rules between variables. Returns the first broken one as [variable, what it wants]. */
function brokenRule(env: Env): [string, string] | undefined {
  if (env.DATABASE_URL && !env.JWT_SECRET) {
    return ['JWT_SECRET', 'is required with DATABASE_URL; make one with: openssl rand -hex 32']
  }
  if (env.DIRECT_URL && !env.DATABASE_URL) {
    return ['DIRECT_URL', 'belongs to a DATABASE_URL, which is not set']
  }
  if (withDemo(env) && !isLoopback(env.HOST)) {
    return [
      'DEMO',
      'must be 0 while HOST is no loopback address, since the password of the demonstration accounts is public',
    ]
  }
  if (env.RATE_LIMIT === 'off' && !isLoopback(env.HOST)) {
    return ['RATE_LIMIT', 'may be off only while HOST is a loopback address']
  }
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT && env.PORT !== 0) {
    return ['METRICS_PORT', 'must be another one than PORT, which everybody reaches']
  }
  if (env.REAPPLY_DAYS >= env.RETENTION_DAYS) {
    return [
      'REAPPLY_DAYS',
      'must be less than RETENTION_DAYS, when declined applicants are deleted',
    ]
  }
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) {
    return ['ADMIN_EMAIL', 'is required with ADMIN_PASSWORD']
  }
  return undefined
}

/**
 * Reads the configuration. Throws an OperatorError of one line that names the variable and what it
 * wants; the value itself is never repeated, since it may be a secret.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = envSchema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new OperatorError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const broken = brokenRule(parsed.data)
  if (broken) throw new OperatorError(`${broken[0]}: ${broken[1]}`)
  return parsed.data
}

/** The address that links in e-mails start with. */
export function publicUrl(env: Env): string {
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  return env.PUBLIC_URL ?? `http://${host}:${env.PORT}`
}
