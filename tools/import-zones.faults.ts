import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import config from '../.dependency-cruiser.mjs'

const root = join(import.meta.dirname, '..')
const feature = 'a-feature-made-today'

/** [file, its import, the rule that must report it; none if the import is allowed] */
const imports: [file: string, target: string, rule?: string][] = [
  ['packages/shared/src/one/schemas.ts', 'zod'],
  ['packages/shared/src/one/schemas.ts', '../two/schemas.ts'],
  ['packages/shared/src/one/schemas.ts', 'fastify', 'shared-packages'],
  ['packages/shared/src/one/schemas.ts', 'node:fs', 'shared-packages'],
  ['packages/shared/src/one/schemas.ts', '../../../../prisma/client.ts', 'shared'],
  ['packages/shared/src/one/schemas.test.ts', 'vitest'],
  ['packages/shared/src/one/schemas.test.ts', '../../../../prisma/client.ts', 'shared-tests'],

  ['prisma/client.ts', './generated/client.ts'],
  ['prisma/client.ts', '@portal/shared/two/schemas'],
  ['prisma/client.ts', '../apps/api/src/lib/http/route.ts', 'database'],

  [`apps/api/src/features/${feature}/service.ts`, '@portal/shared/two/schemas'],
  [`apps/api/src/features/${feature}/service.ts`, '@portal/database/client'],
  [`apps/api/src/features/${feature}/service.ts`, '../../lib/http/route.ts'],
  [`apps/api/src/features/${feature}/service.ts`, '../other/service.ts'],
  [`apps/api/src/features/${feature}/service.ts`, './presenter.ts'],
  [`apps/api/src/features/${feature}/service.ts`, '../other/presenter.ts', 'api-feature'],
  [`apps/api/src/features/${feature}/service.ts`, '../../plugins/access.ts', 'api-feature'],
  [`apps/api/src/features/${feature}/service.ts`, '../../test/app.ts', 'tests-stay-out'],
  [`apps/api/src/features/${feature}/service.ts`, '@portal/database/testing', 'tests-stay-out'],
  [
    `apps/api/src/features/${feature}/service.ts`,
    '@portal/database/generated/client',
    'api-feature',
  ],
  [`apps/api/src/features/${feature}/routes.test.ts`, '../../test/app.ts'],
  [`apps/api/src/features/${feature}/routes.test.ts`, '@portal/database/testing'],
  [`apps/api/src/features/${feature}/routes.test.ts`, '../other/presenter.ts', 'api-feature-tests'],
  ['apps/api/src/registry/registry.ts', '../features/other/content.ts'],
  [`apps/api/src/features/${feature}/service.ts`, '../../registry/registry.ts', 'api-feature'],
  [`apps/api/src/features/${feature}/service.ts`, '../other/content.ts', 'api-feature'],
  ['apps/api/src/plugins/access.ts', '../lib/http/route.ts'],
  ['apps/api/src/plugins/access.ts', './errors.ts', 'api-plugin'],
  ['apps/api/src/plugins/access.ts', '../features/other/service.ts', 'api-plugin'],
  ['apps/api/src/plugins/access.test.ts', './access.ts'],
  ['apps/api/src/lib/http/route.ts', '../../features/other/service.ts', 'api-lib'],
  ['apps/api/src/lib/http/route.ts', '../../plugins/access.ts', 'api-lib'],
  ['apps/api/src/app.ts', './features/other/routes.ts'],
  ['apps/api/src/app.ts', '../../web/src/config/theme.ts', 'api-process'],
  ['apps/api/src/helpers/thing.ts', '../lib/http/route.ts', 'no-zone'],

  [`apps/web/src/features/${feature}/pages/Page.tsx`, '../../../components/Card.tsx'],
  [`apps/web/src/features/${feature}/pages/Page.tsx`, '../../../lib/api.ts'],
  [`apps/web/src/features/${feature}/pages/Page.tsx`, '../../../config/theme.ts'],
  [`apps/web/src/features/${feature}/pages/Page.tsx`, '@portal/shared/two/schemas'],
  [`apps/web/src/features/${feature}/pages/Page.tsx`, '../queries.ts'],
  [`apps/web/src/features/${feature}/pages/Page.tsx`, '../../other/queries.ts', 'web-feature'],
  [`apps/web/src/features/${feature}/pages/Page.tsx`, '../../other/public.ts'],
  [`apps/web/src/features/${feature}/pages/Page.tsx`, '../../../app/main.tsx', 'web-feature'],
  [
    `apps/web/src/features/${feature}/pages/Page.tsx`,
    '../../../../../../prisma/client.ts',
    'web-feature',
  ],
  [
    `apps/web/src/features/${feature}/pages/Page.tsx`,
    '../../../../../api/src/lib/http/route.ts',
    'web-feature',
  ],
  [`apps/web/src/features/${feature}/pages/Page.tsx`, '@portal/database/client', 'resolvable'],
  [`apps/web/src/features/${feature}/pages/Page.tsx`, 'node:fs', 'web-runs-in-browsers'],
  [`apps/web/src/features/${feature}/pages/Page.tsx`, '../admin/Panel.tsx', 'administration'],
  [`apps/web/src/features/${feature}/api.ts`, './admin/Panel.tsx', 'administration'],
  [`apps/web/src/features/${feature}/admin/Page.tsx`, './Panel.tsx'],
  [`apps/web/src/features/${feature}/admin/Page.tsx`, '../queries.ts'],
  [`apps/web/src/app/Page.tsx`, `../features/${feature}/admin/Panel.tsx`, 'administration'],
  [`apps/web/src/app/admin/Page.tsx`, `../../features/${feature}/admin/Panel.tsx`],
  ['apps/web/src/components/Card.tsx', '../lib/api.ts'],
  ['apps/web/src/components/Card.tsx', '@portal/shared/two/schemas'],
  ['apps/web/src/components/Card.tsx', '../features/other/queries.ts', 'web-components'],
  ['apps/web/src/lib/api.ts', '@portal/shared/two/schemas'],
  ['apps/web/src/lib/api.ts', '../components/Pill.tsx', 'web-lib'],
  ['apps/web/src/config/theme.ts', '../lib/session.ts', 'web-config'],
  ['apps/web/src/config/theme.ts', '@portal/shared/two/schemas', 'web-config'],
  ['apps/web/src/app/main.tsx', '../features/other/queries.ts'],
  ['apps/web/src/app/main.tsx', '@portal/shared/two/schemas'],

  ['e2e/journey.spec.ts', '@portal/database/client'],
  ['e2e/journey.spec.ts', '../apps/web/src/lib/api.ts', 'e2e-tests'],
  ['e2e/journey.spec.ts', '../faults/figures.ts'],
  ['e2e/journey.spec.ts', '../faults/portal.ts', 'e2e-tests'],

  ['faults/killed.faults.ts', './portal.ts'],
  ['faults/killed.faults.ts', '@portal/database/client'],
  ['faults/killed.faults.ts', '../apps/api/src/test/app.ts'],
  ['faults/killed.faults.ts', '../apps/web/src/lib/api.ts'],
  ['faults/killed.faults.ts', '../apps/web/src/app/main.tsx', 'faults'],
  ['apps/api/src/lib/http/route.ts', '../../../../../faults/portal.ts', 'api-lib'],

  ['bench/lib/portal.ts', '@portal/database/client'],
  ['bench/lib/portal.ts', '../../apps/api/src/features/other/presenter.ts'],
  ['bench/lib/portal.ts', '../../apps/api/src/test/app.ts', 'bench'],
  ['bench/lib/portal.ts', '../../apps/web/src/lib/api.ts', 'bench'],
]

/** The files that are imported above. */
const targets = [
  'packages/shared/src/two/schemas.ts',
  'prisma/client.ts',
  'prisma/testing.ts',
  'prisma/generated/client.ts',
  'apps/api/src/lib/http/route.ts',
  'apps/api/src/plugins/access.ts',
  'apps/api/src/plugins/errors.ts',
  'apps/api/src/test/app.ts',
  `apps/api/src/features/${feature}/presenter.ts`,
  'apps/api/src/features/other/content.ts',
  'apps/api/src/registry/registry.ts',
  'apps/api/src/features/other/service.ts',
  'apps/api/src/features/other/presenter.ts',
  'apps/api/src/features/other/routes.ts',
  'faults/figures.ts',
  'faults/portal.ts',
  'apps/web/src/app/main.tsx',
  'apps/web/src/components/Card.tsx',
  'apps/web/src/components/Pill.tsx',
  'apps/web/src/config/theme.ts',
  'apps/web/src/lib/api.ts',
  'apps/web/src/lib/session.ts',
  `apps/web/src/features/${feature}/queries.ts`,
  `apps/web/src/features/${feature}/admin/Panel.tsx`,
  'apps/web/src/features/other/queries.ts',
  'apps/web/src/features/other/public.ts',
]

const manifests: Record<string, object> = {
  'packages/shared': {
    dependencies: { zod: '*', fastify: '*' },
    devDependencies: { vitest: '*' },
    exports: { './*': './src/*.ts' },
  },
  prisma: { dependencies: { '@portal/shared': '*' }, exports: { './*': './*.ts' } },
  'apps/api': { dependencies: { '@portal/shared': '*', '@portal/database': '*' } },
  'apps/web': { dependencies: { '@portal/shared': '*' } },
  e2e: { dependencies: { '@portal/database': '*' } },
  faults: { dependencies: { '@portal/database': '*' } },
  bench: { dependencies: { '@portal/database': '*' } },
}
const names: Record<string, string> = { 'packages/shared': 'shared', prisma: 'database' }

let tree: string

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

function link(target: string, path: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  symlinkSync(target, join(tree, path), 'dir')
}

const kinds = {
  'an import': (target: string) => `import { thing } from '${target}'\nthing()\n`,
  'an import of a type': (target: string) => `import type { Thing } from '${target}'\n`,
  'a lazy import': (target: string) => `export const late = () => import('${target}')\n`,
  're-exporting': (target: string) => `export * from '${target}'\n`,
}

/** The file of a case: in the folder of the original file, with the same extension. */
function caseFile(kind: string, index: number): string {
  const file = imports[index]?.[0] ?? ''
  const extension = /([.](test|spec))?[.]tsx?$/.exec(file)?.[0]
  return `${dirname(file)}/${kind.replaceAll(' ', '-')}-${index}${extension}`
}

/** The reported rules, by file. */
let fired: Map<string, Set<string>>

async function cruiseTree(): Promise<Map<string, Set<string>>> {
  const { output } = await cruise(
    ['apps', 'packages', 'prisma', 'e2e', 'faults', 'bench'],
    {
      ...config.options,
      baseDir: tree,
      validate: true,
      ruleSet: { forbidden: config.forbidden ?? [] },
    },
    config.options?.enhancedResolveOptions,
  )
  const found = new Map<string, Set<string>>()
  for (const { from, rule } of (output as ICruiseResult).summary.violations) {
    found.set(from, (found.get(from) ?? new Set()).add(rule.name))
  }
  return found
}

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'import-zones-'))
  for (const [path, manifest] of Object.entries(manifests)) {
    write(`${path}/package.json`, JSON.stringify({ name: path, type: 'module', ...manifest }))
    for (const [workspace, name] of Object.entries(names)) {
      if (JSON.stringify(manifest).includes(`@portal/${name}`)) {
        link(join(tree, workspace), `${path}/node_modules/@portal/${name}`)
      }
    }
  }
  for (const name of ['zod', 'vitest', 'fastify']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, '')
  }
  for (const path of targets) write(path, 'export const thing = 1\n')
  for (const [kind, code] of Object.entries(kinds)) {
    imports.forEach(([, target], index) => {
      write(caseFile(kind, index), code(target))
    })
  }
  write('apps/api/src/lib/egg.ts', `import type { Hen } from './hen.ts'\n`)
  write('apps/api/src/lib/hen.ts', `import { egg } from './egg.ts'\negg()\n`)
  fired = await cruiseTree()
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe.each(Object.keys(kinds))('%s', (kind) => {
  test.each(imports.map(([file, target, rule], index) => ({ file, target, rule, index })))(
    '$file → $target: $rule',
    ({ rule, index }) => {
      const rules = [...(fired.get(caseFile(kind, index)) ?? [])]
      expect(rules).toEqual(rule ? expect.arrayContaining([rule]) : [])
    },
  )
})

test('circular imports are refused', () => {
  expect(fired.get('apps/api/src/lib/egg.ts')).toContain('no-circles')
})

test('every feature of the repository belongs to a zone', () => {
  for (const app of ['api', 'web']) {
    const zones = config.forbidden?.filter(({ name }) =>
      /^(api|web)-(feature|content)$/.test(`${name}`),
    )
    const files = zones?.map((zone) => String('from' in zone && zone.from.path)).join('|')
    for (const name of readdirSync(join(root, 'apps', app, 'src', 'features'))) {
      expect(`apps/${app}/src/features/${name}/any.ts`).toMatch(new RegExp(String(files)))
    }
  }
})
