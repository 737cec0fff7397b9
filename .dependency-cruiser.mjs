/**
 * Which folder may import which (docs/developers/architecture.md, 'Imports'). An import that a zone does not allow
 * is refused. Zones are folders, so they cover a new feature from its first file.
 */

const source = '^(apps|packages|prisma|e2e|faults|bench|tools)/'
const tests = '[.](test|spec|faults)[.]tsx?$'

const shared = '^packages/shared/src/'
// Only prisma/client.ts may import the generated client.
const database = '^prisma/(?!generated/)'
const api = (path) => `^apps/api/src/${path}`
const web = (path) => `^apps/web/src/${path}`

/**
 * Each zone: the files it covers, which of our files they may import, and what its tests may import as
 * well. `$1` is what the first group of `files` matched, such as the feature's name.
 */
const zones = [
  { name: 'shared', files: shared, may: [shared] },
  { name: 'database', files: '^prisma/', may: ['^prisma/', shared] },

  {
    name: 'api-feature',
    files: api('features/([^/]+)/'),
    may: [api('features/$1/'), api('features/[^/]+/service[.]ts$'), api('lib/'), database, shared],
    testsToo: [api('test/')],
  },
  {
    name: 'api-plugin',
    files: api('plugins/([^./]+)'),
    may: [api('plugins/$1/'), api('lib/'), database, shared],
    testsToo: [api('plugins/'), api('test/')],
  },
  {
    name: 'api-lib',
    files: api('lib/'),
    may: [api('lib/'), database, shared],
    testsToo: [api('test/')],
  },
  {
    name: 'api-registry',
    files: api('registry/'),
    may: [api('(registry|features|lib)/'), database, shared],
    testsToo: [api('test/')],
  },
  {
    name: 'api-jobs',
    files: api('jobs/'),
    may: [api('(jobs|registry|features|lib)/'), database, shared],
    testsToo: [api('test/')],
  },
  {
    name: 'api-startup',
    files: api('startup/'),
    may: [api('(startup|features|lib)/'), database, shared],
    testsToo: [api('test/')],
  },
  {
    name: 'api-commands',
    files: api('commands/'),
    may: [
      api('(commands|startup|registry|features|plugins|lib)/'),
      api('app[.]ts$'),
      database,
      shared,
    ],
    testsToo: [api('test/')],
  },
  {
    name: 'api-process',
    files: api('[^/]+[.]ts$'),
    may: [api('(?!test/)'), database, shared],
    testsToo: [api('test/')],
  },
  { name: 'api-test-help', files: api('test/'), may: [api(''), database, shared] },

  {
    name: 'web-feature',
    files: web('features/([^/]+)/'),
    may: [
      web('features/$1/'),
      web('features/[^/]+/public[.]ts$'),
      web('components/'),
      web('lib/'),
      web('config/'),
      shared,
    ],
    testsToo: [web('test/')],
  },
  {
    name: 'web-components',
    files: web('components/'),
    may: [web('components/'), web('lib/'), web('config/'), shared],
    testsToo: [web('test/')],
  },
  {
    name: 'web-lib',
    files: web('lib/'),
    may: [web('lib/'), web('config/'), shared],
    testsToo: [web('test/')],
  },
  { name: 'web-config', files: web('config/'), may: [web('config/')] },
  {
    name: 'web-app',
    files: web('(app/|[^/]+[.]tsx?$)'),
    may: [web('(?!test/)'), shared],
    testsToo: [web('test/')],
  },
  // Runs outside the pages, and shares nothing with them.
  { name: 'web-worker', files: web('worker/'), may: [web('worker/')] },
  { name: 'web-build', files: '^apps/web/build/', may: ['^apps/web/build/', shared] },
  { name: 'web-test-help', files: web('test/'), may: [web(''), shared] },

  {
    name: 'e2e',
    files: '^e2e/',
    may: ['^e2e/', '^faults/(figures|size)[.]ts$', '^tools/', database, shared],
  },
  {
    name: 'faults',
    files: '^faults/',
    may: ['^faults/', api(''), web('lib/'), database, shared],
  },
  {
    name: 'bench',
    files: '^bench/',
    may: ['^bench/', '^tools/', database, shared, api('(?!test/)')],
  },
  {
    name: 'tools',
    files: '^tools/',
    may: ['^tools/', '^faults/figures[.]ts$', database, shared, api('(?!test/)')],
  },
]

function zoneRules({ name, files, may, testsToo = [] }) {
  const comment = `These files may import only ${may.join(', ')}`
  const rule = (from, allowed) => ({
    severity: 'error',
    comment,
    from,
    to: { path: source, pathNot: allowed },
  })
  return [
    { name, ...rule({ path: files, pathNot: tests }, may) },
    {
      name: `${name}-tests`,
      ...rule({ path: `${files}.*${tests}|${files}(?<=${tests})` }, [...may, ...testsToo]),
    },
  ]
}

const workspaceConfig = '^(apps|packages)/[^/]+/[^/]+[.]config[.](ts|js)$'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...zones.flatMap(zoneRules),
    {
      name: 'no-zone',
      severity: 'error',
      comment: 'No zone covers this folder: add one here, so that its imports are checked',
      from: {
        path: '^(apps|packages)/',
        pathNot: [workspaceConfig, ...zones.map(({ files }) => files)],
      },
      to: {},
    },
    {
      name: 'shared-packages',
      severity: 'error',
      comment:
        'The contract runs in the browser and on the server, and imports no package except zod',
      // Both sides parse announcements alike: what the form refuses, the email cannot render. Colours are
      // derived by the server, and in the preview of the settings.
      from: { path: shared, pathNot: [tests, '(core/markdown|network/colour)[.]ts$'] },
      to: { pathNot: [source, '(^|/)node_modules/zod/'] },
    },
    {
      name: 'web-runs-in-browsers',
      severity: 'error',
      comment: 'The web app runs in browsers and cannot import Node modules',
      from: { path: web(''), pathNot: [tests, web('test/')] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'administration',
      severity: 'error',
      comment:
        'Only app/admin/ imports what a feature has for administrators: members never load it',
      from: {
        path: web(''),
        pathNot: [tests, web('features/[^/]+/admin/'), web('app/admin/')],
      },
      to: { path: web('features/[^/]+/admin/') },
    },
    {
      name: 'tests-stay-out',
      severity: 'error',
      comment: 'Production code does not import test code',
      from: { path: '^(apps|packages)/[^/]+/src/(?!test/)', pathNot: tests },
      to: { path: [tests, '^apps/[^/]+/src/test/', '^prisma/testing'] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'No cycles, not even of types',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'The file does not exist, or this workspace does not list the package',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared',
      severity: 'error',
      comment: 'Every package is listed in the package.json of the workspace that imports it',
      from: { path: source },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'deprecated'] },
    },
  ],
  options: {
    // TypeScript 7 has no API for other tools yet. swc reads type imports, too.
    parser: 'swc',
    doNotFollow: { path: ['node_modules', '^prisma/generated/'] },
    exclude: { path: ['/dist/', '/shots/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
}
