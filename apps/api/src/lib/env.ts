import { existsSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { join } from 'node:path'
import { OperatorError } from '@portal/database/errors'
import { isHttpUrl } from '@portal/shared/core/fields'
import { dayRanges } from '@portal/shared/network/schemas'
import { z } from 'zod'

/** Parts of example values, such as those in .env.example. */
const sampleSecrets = ['change-me', 'secret', 'changeme', 'sample', 'example']

const portRange = 'must be a number from 0 to 65535'
const port = z.coerce
  .number({ error: portRange })
  .int('must be a whole number')
  .min(0, portRange)
  .max(65535, portRange)

function days([min, max]: readonly [number, number]) {
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

const smtpExample =
  'must be an address such as smtp://user:password@mail.willow.example:587, with %23, %2F and %40 for #, / and @ in the password'

/** Nodemailer accepts an address without a host, and then fails with each email. */
const namesMailServer = (value: string) =>
  /^smtps?:\/\/./.test(value) && URL.canParse(value) && new URL(value).hostname !== ''

/** The web app is served from the root of its host, so a path would break links. */
const isRoot = (value: string) => isHttpUrl(value) && /^https?:\/\/[^/?#]+\/*$/i.test(value)

/** Whether a value is `address` or `Name <address>`, as in a From header. */
function isSender(value: string): boolean {
  if (/[\r\n]/.test(value)) return false
  const address = /^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value
  return z.email().safeParse(address).success
}

/** An IP address or CIDR range. Fastify refuses a range that would trust every client. */
const proxy = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
  .refine((value) => !value.endsWith('/0'))

const secret = z
  .string()
  .min(32, 'must have at least 32 characters, such as the output of: openssl rand -hex 32')
  .refine(
    (value) => !sampleSecrets.some((sample) => value.toLowerCase().includes(sample)),
    'is a sample; make one of your own, such as with: openssl rand -hex 32',
  )

export const envSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: url(['postgres', 'postgresql']).optional(),
  DIRECT_URL: url(['postgres', 'postgresql']).optional(),
  DATA_DIR: z.string().default('.data'),
  DEMO: z.enum(['0', '1'], { error: 'must be 1 or 0' }).optional(),
  // Only a warning where they are used: a leftover value must not stop the portal.
  ADMIN_EMAIL: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  JWT_SECRET: secret.optional(),
  JWT_SECRET_PREVIOUS: secret.optional(),
  SMTP_URL: z.string().refine(namesMailServer, smtpExample).optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an address, or a name and an address: Willow <hello@willow.example>')
    .optional(),
  // For docker-compose.yml; the server reads them to report errors. DOMAIN comes before PUBLIC_URL,
  // which is derived from it.
  COMPOSE_PROFILES: z.string().optional(),
  DOMAIN: z
    .string()
    .refine(
      (value) => z.hostname().safeParse(value).success,
      'must be a name without https://, such as portal.willow.example',
    )
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(isRoot, 'must be an address without a path, such as https://portal.willow.example')
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
  /** By default on, except with the demonstration data. */
  REQUIRE_SECOND_STEP: onOff.optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => value.split(',').every((part) => proxy.safeParse(part.trim()).success),
      'must be addresses or ranges of proxies, such as 10.0.0.2, 10.1.0.0/16',
    )
    .optional(),
  // Also settings of the portal (packages/shared/src/settings); these values take precedence.
  DELETION_GRACE_DAYS: days(dayRanges.deletion_grace_days).optional(),
  RETENTION_DAYS: days(dayRanges.retention_days).optional(),
  TIER_OVERRIDE: onOff.optional(),
  REAPPLY_DAYS: days(dayRanges.reapply_days).optional(),
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

/** Whether a host is a loopback address: 127.0.0.0/8, ::1 or localhost (RFC 6890, 6761). */
export function isLoopback(host: string): boolean {
  const version = isIP(host)
  if (version === 0) return host.toLowerCase() === 'localhost'
  return loopback.check(host, version === 6 ? 'ipv6' : 'ipv4')
}

/** Whether to load the demonstration data: as DEMO says, else with the embedded database. */
export function withDemo(env: Pick<Env, 'DEMO' | 'DATABASE_URL'>): boolean {
  return env.DEMO === '1' || (env.DEMO === undefined && !env.DATABASE_URL)
}

/** Whether staff need a second step: by default unless the demonstration data is loaded. */
export function requiresSecondStep(
  env: Pick<Env, 'REQUIRE_SECOND_STEP'>,
  isDemo: boolean,
): boolean {
  return env.REQUIRE_SECOND_STEP ? env.REQUIRE_SECOND_STEP === 'on' : !isDemo
}

function checkRules(env: Env): void {
  function refuse(name: keyof Env, rule: string): never {
    throw new OperatorError(`${name}: ${rule}`)
  }
  if (env.DATABASE_URL && !env.JWT_SECRET) {
    refuse('JWT_SECRET', 'is required with DATABASE_URL; make one with: openssl rand -hex 32')
  }
  if (env.DIRECT_URL && !env.DATABASE_URL) {
    refuse('DIRECT_URL', 'belongs to a DATABASE_URL, which is not set')
  }
  if (withDemo(env) && !isLoopback(env.HOST)) {
    refuse(
      'DEMO',
      'must be 0 while HOST is no loopback address, since the password of the demonstration accounts is public',
    )
  }
  if (env.RATE_LIMIT === 'off' && !isLoopback(env.HOST)) {
    refuse('RATE_LIMIT', 'may be off only while HOST is a loopback address')
  }
  const parts = env.COMPOSE_PROFILES?.split(',').map((part) => part.trim()) ?? []
  if (parts.includes('tls') && !env.DOMAIN) {
    refuse('DOMAIN', 'is required with the part tls, which gets certificates for it')
  }
  if (env.METRICS_PORT === env.PORT && env.PORT !== 0) {
    refuse('METRICS_PORT', 'must be another one than PORT, which everybody reaches')
  }
}

/** The place where docker-compose.yml mounts it. */
const defaultNetworkFile = 'network/network.json'

/**
 * Reads the configuration. Empty variables count as unset. Throws a one-line OperatorError that
 * names the variable and the rule, but never the value, which may be a secret.
 * @param folder the working directory; only tests set it
 */
export function readEnv(source: Record<string, string | undefined>, folder = ''): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = envSchema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new OperatorError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  checkRules(parsed.data)
  const defaultPath = join(folder, defaultNetworkFile)
  return {
    ...parsed.data,
    NETWORK_FILE: parsed.data.NETWORK_FILE ?? (existsSync(defaultPath) ? defaultPath : undefined),
  }
}

/** The public address of the portal, which links in emails start with. */
export function publicUrl(env: Pick<Env, 'HOST' | 'PORT' | 'PUBLIC_URL'>): string {
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  return env.PUBLIC_URL ?? `http://${host}:${env.PORT}`
}
