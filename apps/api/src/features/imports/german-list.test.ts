import { expect, it } from 'vitest'
import { germanCsv, germanList } from '../../test/german-list.ts'
import { importsPath, usePortalForImports } from '../../test/imports.ts'
import { xlsxOf } from '../../test/xlsx.ts'

const { portal, admin, upload, match, rowsOf, get } = await usePortalForImports()

/** Excel stores some as dates and numbers. */
const germanXlsx = xlsxOf({
  Tabelle1: germanList.map((cells) =>
    cells.map((cell) => {
      if (cell === '12.03.2019') return new Date('2019-03-12')
      return /^\d+$/.test(cell) ? Number(cell) : cell
    }),
  ),
  Tabelle2: [],
})

it.each([
  ['CSV', germanCsv],
  ['Excel', germanXlsx],
])('a German list of 60 as %s is ready after two questions', async (_, file) => {
  await portal.db.importValue.deleteMany()
  const { status, body } = await upload(file)
  expect([status, body.rows]).toEqual([201, 60])
  const fields = body.columns.map(({ field }: { field: string | null }) => field)
  expect(fields).toEqual([
    ...[null, 'nameStart', 'nameEnd', 'email', 'track', 'companyName', 'industry'],
    ...['city', 'memberSince', 'linkedinProfile'],
  ])
  const { id, month_first } = (await match(body.id, { fields, track: null })).body
  expect(month_first).toBeNull()

  const asked = await match(id, { fields, track: null, month_first: false })
  expect(asked.body.month_first).toBe(false)
  const { values } = (await admin().get(`${importsPath}${id}/values/`)).body
  expect(values).toEqual(
    expect.arrayContaining([
      { field: 'industry', value: 'Greentec', rows: 12, option: null, proposed: 'GreenTech' },
      { field: 'industry', value: 'Korbflechterei', rows: 12, option: null, proposed: null },
      { field: 'track', value: 'Vorstand', rows: 1, option: null, proposed: null },
    ]),
  )
  expect(values).toHaveLength(3)
  const mappings = [
    { field: 'industry', value: 'Greentec', option: 'GreenTech' },
    { field: 'track', value: 'Vorstand', option: 'female_founder' },
  ]
  await admin().put(`${importsPath}${id}/values/`).send({ values: mappings })

  const { plans, states } = await get(id)
  expect([plans.invite, states.duplicate, states.invalid]).toEqual([56, 1, 3])
  const rows = await rowsOf(id, '?page_size=100')
  expect(rows[0]).toMatchObject({
    person: { name: 'Zoë 1 Müller-Lüdenscheid 1', track: 'female_founder', city: 'Kiel' },
    notes: {},
  })
  expect(rows.at(-1)).toMatchObject({ plan: 'invite', notes: { memberSince: 'seit der Gründung' } })
})
