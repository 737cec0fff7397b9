import { describe, expect, test } from 'vitest'
import { convertReport as browserSuitesOf } from './browser-suites.ts'
import { formatDuration, formatSummary, formatTotal, type Suite, sumTotals } from './report.ts'
import { convertReport as unitSuitesOf } from './unit-suites.ts'

describe('unitSuites', () => {
  const file = {
    message: '',
    startTime: 1000,
    endTime: 1500,
    status: 'passed',
    assertionResults: [] as { fullName: string; status: string; failureMessages: string[] }[],
  }
  const test1 = { fullName: 'login refuses a wrong password', failureMessages: [] }

  test('name a test that passed only when it was repeated', () => {
    const name = '/r/apps/api/src/env.test.ts'
    const repeated = { ...test1, status: 'passed', failureMessages: ['Test timed out'] }
    const testResults = [{ ...file, name, assertionResults: [repeated] }]
    const [suite] = unitSuitesOf({ success: true, testResults }, '/r')
    expect(suite).toMatchObject({ passed: 1, failures: [] })
    expect(suite?.flaky).toEqual([
      { name: test1.fullName, file: 'apps/api/src/env.test.ts', reason: 'Test timed out' },
    ])
  })

  test('give one suite per workspace, and count each test once', () => {
    const suites = unitSuitesOf(
      {
        success: false,
        testResults: [
          {
            ...file,
            name: '/r/apps/api/src/env.test.ts',
            assertionResults: [
              { ...test1, status: 'passed' },
              { ...test1, status: 'skipped' },
              { ...test1, status: 'todo' },
            ],
          },
          {
            ...file,
            name: '/r/apps/api/src/app.test.ts',
            status: 'failed',
            assertionResults: [
              { ...test1, status: 'failed', failureMessages: ['expected 401\n    at here:1:2'] },
            ],
          },
          {
            ...file,
            name: '/r/prisma/x.test.ts',
            assertionResults: [{ ...test1, status: 'passed' }],
          },
        ],
      },
      '/r',
    )
    expect(suites).toEqual([
      {
        name: 'apps/api',
        passed: 1,
        skipped: 2,
        failures: [
          { name: test1.fullName, file: 'apps/api/src/app.test.ts', reason: 'expected 401' },
        ],
        milliseconds: 1000,
      },
      { name: 'prisma', passed: 1, skipped: 0, failures: [], milliseconds: 500 },
    ])
  })

  test('count a file that cannot be loaded as a failure', () => {
    const broken = {
      ...file,
      name: '/r/tools/a.test.ts',
      status: 'failed',
      message: 'no such module',
    }
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
    const report = {
      errors: [],
      suites: [
        {
          title: 'apply.spec.ts',
          file: 'apply.spec.ts',
          specs: [],
          suites: [
            {
              title: 'a founder',
              file: 'apply.spec.ts',
              specs: [
                {
                  title: 'applies',
                  file: 'apply.spec.ts',
                  line: 7,
                  tests: [
                    run('phone', 'expected'),
                    run('desktop', 'unexpected', `${String.fromCharCode(27)}[31mno button`),
                  ],
                },
                {
                  title: 'waits',
                  file: 'apply.spec.ts',
                  line: 9,
                  tests: [run('phone', 'flaky', 'too slow')],
                },
              ],
            },
          ],
        },
      ],
    }
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
