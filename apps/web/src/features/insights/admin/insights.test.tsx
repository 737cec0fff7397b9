import type { EndpointInput } from '@portal/shared/core/endpoint'
import type { ChartId } from '@portal/shared/insights/charts'
import { exportChart, getChart, getReport } from '@portal/shared/insights/endpoints'
import { mapFigures } from '@portal/shared/insights/report-figures'
import { roundingSource } from '@portal/shared/insights/rounding'
import type { ChartTable } from '@portal/shared/insights/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as files from '#lib/dom/files.ts'
import { notify } from '#lib/notify/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { sampleReport } from '#test/sample-report.ts'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import { filtersOf, readInsights } from './api.ts'
import InsightsPage from './InsightsPage.tsx'
import ReportPage, { reportFile } from './ReportPage.tsx'

vi.setConfig({ testTimeout: 30_000 })

const table = (different: Partial<ChartTable> = {}): ChartTable => ({
  rows_are: 'text',
  columns: [
    { key: 'female_founder', label: 'Female Founders', unit: 'count', stack: 'waiting' },
    { key: 'friend', label: 'Friends', unit: 'count', stack: 'waiting' },
  ],
  rows: [
    { label: 'Up to 2 days', values: [3, 2] },
    { label: '3 to 6 days', values: [0, 1234] },
  ],
  note: null,
  total: null,
  from: null,
  to: null,
  as_of: '2026-11-23T10:00:00.000Z',
  ...different,
})
type Query = NonNullable<EndpointInput<typeof getChart>['query']>
const year: Query = { period: 'year' }
const chart = (id: ChartId, query = year) => callTo(getChart, { params: { chart: id }, query })
const applications = (query?: Query) => ({
  ...on(chart('applications', query), table({ rows: [], from: '2025-11-24', to: '2026-11-23' })),
  ...on(chart('decision-days', query), table({ rows: [] })),
  ...on(chart('waiting', query), table()),
})
const open = (query: string, answers: Answers) =>
  renderScreen(<InsightsPage />, { at: `/admin/insights${query}`, answers })
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const waiting = 'Waiting applications by age'

test('an invalid URL shows the last year of all tracks', () => {
  const odd = 'section=x&period=dates&from=2026-03-02&to=2026-03-01&track=x'
  const state = readInsights(new URLSearchParams(odd))
  expect(Object.values(state)).toEqual(Object.values(state).map(() => null))
  expect(filtersOf(state)).toEqual({ period: 'year' })
  for (const none of ['from=2999-03-01&to=2999-03-02', 'from=2026-02-01&to=2026-02-30']) {
    const address = new URLSearchParams(`period=dates&${none}`)
    expect(filtersOf(readInsights(address)), none).toEqual({ period: 'year' })
  }
  const days = 'period=dates&from=2026-03-01&to=2026-03-02&track=friend'
  expect(filtersOf(readInsights(new URLSearchParams(days)))).toEqual({
    period: 'dates',
    from: '2026-03-01',
    to: '2026-03-02',
    track: 'friend',
  })
})

test('a chart can be downloaded, and a failure is shown', async () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue()
  const file = callTo(exportChart, { params: { chart: 'waiting' }, query: { period: 'year' } })
  const answers: Answers = { ...applications(), ...on(file, new Response('a,b')) }
  const { user } = open('', answers)
  const button = await screen.findByRole('button', { name: `Download CSV: ${waiting}` })
  await user.click(button)
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.anything(), 'waiting.csv'))
  Object.assign(answers, on(file, refusal(429, { error: 'Too many requests' })))
  await user.click(button)
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Too many requests'))
})

test('a failed chart does not affect others and can be retried', async () => {
  const answers: Answers = { ...applications(), ...on(chart('waiting'), refusal(500)) }
  const { user } = open('', answers)
  const failed = await card(waiting)
  const retry = await failed.findByRole('button', { name: 'Retry' })
  await (await card('Days from an application to its decision')).findByText(/There are no figures/)
  Object.assign(answers, on(chart('waiting'), table()))
  await user.click(retry)
  await failed.findByText('Up to 2 days')
})

const months = 'from=2026-07&to=2026-09'
const quarter = { from: '2026-07', to: '2026-09' }
const report = on(callTo(getReport, { query: quarter }), sampleReport())
const openReport = (answers: Answers = report) =>
  renderScreen(<ReportPage />, { at: `/admin/insights/report?${months}`, answers })

test('a report shows its foreword and figures, and explains rounding', async () => {
  openReport()
  const sheet = within(await screen.findByRole('article', { name: 'Report' }))
  sheet.getByRole('heading', { name: 'Report for July to September 2026' })
  const rows = within(sheet.getByRole('figure', { name: 'Industry' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Founders',
    'FinTech20',
    'BioTech5',
    'Total30',
  ])
  sheet.getByText('good', { selector: 'strong' })
  sheet.getByRole('row', { name: 'Events 6 6' })
  sheet.getByRole('row', { name: 'Introductions asked for 19 no figure' })
  sheet.getByRole('row', { name: 'Members who left 0 0' })
  sheet.getByText(/rounded to the nearest 5/)
  expect(sheet.getAllByText(/Ada Byron · 12 August 2026/)).toHaveLength(2)
  // Only the rounding source is a link: the win's link is not an HTTP URL.
  expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([roundingSource])
})

test('a report of fewer than 40 members writes few people in words, each year by its own size', async () => {
  const small = { active_members: 35, active_friends: 0, left: 0, studies: 0 }
  openReport(on(callTo(getReport, { query: quarter }), sampleReport(small)))
  const sheet = within(await screen.findByRole('article', { name: 'Report' }))
  sheet.getByRole('row', { name: 'Friends at the end fewer than 5 25' })
  sheet.getByRole('row', { name: 'Members who left fewer than 5 0' })
  sheet.getByRole('row', { name: 'Studies 0 0' })
})

test('a year in which the network was not there has no figures', async () => {
  const none = mapFigures(() => null)
  openReport(on(callTo(getReport, { query: quarter }), sampleReport({}, none)))
  const sheet = within(await screen.findByRole('article', { name: 'Report' }))
  sheet.getByRole('row', { name: 'Wins 24 no figure' })
  sheet.getByText(/The year before has no figures/)
})

test('the title of a saved report is escaped', async () => {
  const sheet = document.createElement('article')
  sheet.textContent = '<b>&'
  const html = await reportFile(sheet, '</title><script>alert(1)</script>').text()
  const file = new DOMParser().parseFromString(html, 'text/html')
  expect(file.title).toBe('</title><script>alert(1)</script>')
  expect(file.querySelector('script')).toBeNull()
  expect(file.querySelector('article')?.textContent).toBe('<b>&')
})
