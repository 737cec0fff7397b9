import { describe, expect, test } from 'vitest'
import { convertReport as browserSuitesOf } from './browser-suites.ts'
import { formatDuration, formatSummary, formatTotal, type Suite, sumTotals } from './report.ts'
import { convertReport as unitSuitesOf } from './unit-suites.ts'

describe('unitSuites', () => {
  const test1 = { fullName: 'login refuses a wrong password', status: 'passed' }
  const file = (name: string, assertionResults: object[], failed = {}) => ({
    ...{ name: `/r/${name}`, message: '', startTime: 1000, endTime: 1500, status: 'passed' },
    ...failed,
    assertionResults: assertionResults.map((one) => ({ ...test1, failureMessages: [], ...one })),
  })

  test('name a test that passed only when it was repeated', () => {
    const testResults = [file('apps/api/src/env.test.ts', [{ failureMessages: ['Timed out'] }])]
    const [suite] = unitSuitesOf({ success: true, testResults }, '/r')
    expect(suite).toMatchObject({ passed: 1, failures: [] })
    expect(suite?.flaky).toEqual([
      { name: test1.fullName, file: 'apps/api/src/env.test.ts', reason: 'Timed out' },
    ])
  })

  test('give one suite per workspace, and count each test once', () => {
    const failed = { status: 'failed', failureMessages: ['expected 401\n    at here:1:2'] }
    const testResults = [
      file('apps/api/src/env.test.ts', [{}, { status: 'skipped' }, { status: 'todo' }]),
      file('apps/api/src/app.test.ts', [failed], { status: 'failed' }),
      file('prisma/x.test.ts', [{}]),
    ]
    const failure = { name: test1.fullName, file: 'apps/api/src/app.test.ts' }
    expect(unitSuitesOf({ success: false, testResults }, '/r')).toEqual([
      {
        name: 'apps/api',
        passed: 1,
        skipped: 2,
        failures: [{ ...failure, reason: 'expected 401' }],
        milliseconds: 1000,
      },
      { name: 'prisma', passed: 1, skipped: 0, failures: [], milliseconds: 500 },
    ])
  })

  test('count a file that cannot be loaded as a failure', () => {
    const broken = file('tools/a.test.ts', [], { status: 'failed', message: 'no such module' })
    expect(unitSuitesOf({ success: false, testResults: [broken] }, '/r')[0]?.failures).toEqual([
      { name: 'the file as a whole', file: 'tools/a.test.ts', reason: 'no such module' },
    ])
  })
})

describe('browserSuites', () => {
  test('give one suite per project, with full title and location of each failure', () => {
    const run = (projectName: string, status: string, message?: string) => ({
      projectName,
      status,
      results: [{ duration: 700, errors: message ? [{ message }] : [] }],
    })
    const colour = `${String.fromCharCode(27)}[31m`
    const specs = [
      {
        title: 'applies',
        line: 7,
        tests: [run('phone', 'expected'), run('desktop', 'unexpected', `${colour}no button`)],
      },
      { title: 'waits', line: 9, tests: [run('phone', 'flaky', 'too slow')] },
    ]
    const file = 'apply.spec.ts'
    const group = { title: 'a founder', file, specs: specs.map((spec) => ({ file, ...spec })) }
    const report = { errors: [], suites: [{ title: file, file, specs: [], suites: [group] }] }
    expect(browserSuitesOf(report as never)).toEqual([
      {
        name: 'browser (phone)',
        passed: 2,
        skipped: 0,
        failures: [],
        flaky: [{ name: 'a founder › waits', file: 'e2e/apply.spec.ts:9', reason: 'too slow' }],
        milliseconds: 1400,
      },
      {
        name: 'browser (desktop)',
        passed: 0,
        skipped: 0,
        failures: [
          { name: 'a founder › applies', file: 'e2e/apply.spec.ts:7', reason: 'no button' },
        ],
        milliseconds: 700,
      },
    ])
  })
})

describe('the summary of a run with a flaky test', () => {
  test('names the test, and counts it as passed', () => {
    const flaky = [{ name: 'waits', file: 'e2e/a.spec.ts:9', reason: 'too slow' }]
    const suites = [{ name: 'phone', passed: 1, skipped: 0, failures: [], flaky, milliseconds: 1 }]
    expect(formatSummary(suites)).toContain(
      '~ passed only the second time: phone: waits\n  e2e/a.spec.ts:9\n    too slow\n\n',
    )
    expect(formatTotal(sumTotals(suites))).toBe('1 passed, 0 failed')
  })
})

describe('the summary', () => {
  const suites: Suite[] = [
    { name: 'checks', passed: 4, skipped: 0, failures: [], milliseconds: 8400 },
    {
      name: 'apps/api',
      passed: 10,
      skipped: 1,
      failures: [{ name: 'login works', file: 'apps/api/src/a.test.ts', reason: 'one\ntwo' }],
      milliseconds: 61_000,
    },
  ]

  test('names each failing test, and has the numbers of each suite', () => {
    expect(formatSummary(suites)).toBe(
      [
        '✗ apps/api: login works',
        '  apps/api/src/a.test.ts',
        '    one',
        '    two',
        '',
        '            passed  failed skipped',
        'checks           4       0       0  8.4 s',
        'apps/api        10       1       1  1 min 1 s',
      ].join('\n'),
    )
  })

  test('ends with the total, with skipped tests only if there are any', () => {
    expect(formatTotal(sumTotals(suites))).toBe('14 passed, 1 failed, 1 skipped')
    expect(formatTotal({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  })

  test.each([
    [12, '12 ms'],
    [9949, '9.9 s'],
    [59_999, '60.0 s'],
    [245_000, '4 min 5 s'],
  ])('%i ms is %s', (milliseconds, words) => {
    expect(formatDuration(milliseconds)).toBe(words)
  })
})
