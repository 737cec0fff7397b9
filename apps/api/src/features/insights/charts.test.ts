import { chartIds } from '@portal/shared/insights/charts'
import { describe, expect, it } from 'vitest'
import { dayOf, useCharts } from '../../test/charts.ts'

const { portal, admin, now, get, read, daysAgo } = await useCharts()

describe('every chart', () => {
  it.each(chartIds)('%s takes one statement, and its CSV has the same figures', async (id) => {
    const query = { period: 'all', track: 'female_founder' }
    const alone = await portal.countQueries(() => admin.get('/api/auth/sessions/'))
    const counted = await portal.countQueries(() => get(id, query))
    expect(counted - alone).toBeLessThanOrEqual(0)
    const { columns, rows } = await read(id, query)
    const file = await admin.get(`/api/admin/insights/charts/${id}/export.csv`).query(query)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${id}.csv"`)
    const lines = file.text.replace('\ufeff', '').trim().split('\r\n')
    expect(lines).toHaveLength(rows.length + 1)
    const [first] = rows
    if (first) {
      const cells = [first.label, ...first.values.map((value) => value ?? '')]
      expect(lines[1]).toBe(cells.map((cell) => `"${cell}"`).join(','))
    }
    expect(lines[0]?.split('","')).toHaveLength(columns.length + 1)
  })
})

describe('a period', () => {
  it('is by weeks up to three months, and by months beyond', async () => {
    const labels = async (query: object) =>
      (await read('wins', query)).rows.map(({ label }) => label)
    expect(await labels({ period: 'dates', from: '2026-01-01', to: '2026-01-12' })).toEqual([
      '2025-12-29',
      '2026-01-05',
      '2026-01-12',
    ])
    expect(await labels({ period: 'dates', from: '2025-11-15', to: '2026-03-01' })).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ])
    expect(await labels({ period: '30-days' })).toHaveLength(now.getUTCDay() === 1 ? 6 : 5)
  })

  it('ends today at the latest', async () => {
    const table = await read('wins', { period: 'dates', from: daysAgo(1), to: '2999-01-01' })
    expect([table.from, table.to]).toEqual([daysAgo(1), dayOf(now)])
  })
})
