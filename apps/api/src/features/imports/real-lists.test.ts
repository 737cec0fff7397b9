import { describe, expect, it } from 'vitest'
import { csvOf, usePortalForImports } from '../../test/imports.ts'
import { proposeFields } from './columns.ts'

const { upload, check, match, rowsOf, get } = await usePortalForImports()

/** What Excel saves as 'Unicode text' in German: UTF-16, tabs or semicolons, and headings of its own. */
const german = (rows: string[][]) =>
  Buffer.from(
    `\ufeff${[['Vorname', 'Name', 'E-Mail-Adresse', 'Firma', 'Wohnort', 'Mitgliedsart'], ...rows]
      .map((cells) => cells.join(';'))
      .join('\r\n')}`,
    'utf16le',
  )

describe('two columns of a name', () => {
  it.each([
    [
      ['First name', 'Surname'],
      ['nameStart', 'nameEnd'],
    ],
    [
      ['Nachname', 'Vorname'],
      ['nameEnd', 'nameStart'],
    ],
    [
      ['Prénom', 'Nom'],
      ['nameStart', 'nameEnd'],
    ],
    [
      ['Name', 'VORNAME'],
      ['nameEnd', 'nameStart'],
    ],
    [
      ['Nome', 'Cognome'],
      ['nameStart', 'nameEnd'],
    ],
    // A whole name wins over its parts, and a part alone is the name.
    [
      ['Full name', 'Surname'],
      ['fullName', null],
    ],
    [
      ['First name', 'Last name', 'Name'],
      [null, null, 'fullName'],
    ],
    [
      ['Vorname', 'Ort'],
      ['fullName', 'city'],
    ],
    [['Nom'], ['fullName']],
  ])('%j are proposed as %j', (columns, fields) => {
    expect(proposeFields(columns, [])).toEqual(fields)
  })

  it('are proposed as an earlier import had them', () => {
    const earlier = [{ columns: ['Vorname', 'Nachname'], fields: ['nameEnd', 'nameStart'] }]
    expect(proposeFields(['Nachname', 'Vorname'], earlier)).toEqual(['nameStart', 'nameEnd'])
  })

  it('are joined in the order that is chosen', async () => {
    const { status, body } = await upload(
      german([
        ['Zoë', 'Müller', 'zoe@a.example', 'Fen Ltd', 'Köln', 'Friend'],
        ['', 'Ünal', 'u@a.example', '', '', 'Friend'],
      ]),
    )
    expect(status).toBe(201)
    const fields = body.columns.map(({ field }: { field: string | null }) => field)
    expect(fields).toEqual(['nameStart', 'nameEnd', 'email', 'companyName', 'city', 'track'])
    const names = async (mapping: (string | null)[]) => {
      await match(body.id, { fields: mapping, track: null })
      return (await rowsOf(body.id)).map(({ person }) => person.name)
    }
    expect(await names(fields)).toEqual(['Zoë Müller', 'Ünal'])
    const turned = ['nameEnd', 'nameStart', ...fields.slice(2)]
    expect(await names(turned)).toEqual(['Müller Zoë', 'Ünal'])
    expect((await get(body.id)).columns[0]?.field).toBe('nameEnd')
  })

  it('are checked as one name, and not chosen beside the full name', async () => {
    const { id } = await check(
      csvOf(['First name', 'Last name', 'Email'], [['=1', '', 'a@a.example']]),
    )
    expect((await rowsOf(id))[0]).toMatchObject({
      state: 'invalid',
      reasons: { fullName: [expect.stringContaining('name')] },
    })
    const both = await match(id, { fields: ['nameStart', 'fullName', 'email'], track: 'friend' })
    expect([both.status, both.body.details]).toEqual([
      400,
      { fields: ['Please choose either the full name or its two parts'] },
    ])
  })
})
