import { describe, expect, it } from 'vitest'
import { completeFile, csvOf, importsPath, usePortalForImports } from '../../test/imports.ts'

const { admin, upload, invite, match } = await usePortalForImports()

describe('the file', () => {
  it('is stored with fields proposed by the names of its columns', async () => {
    const { status, body } = await upload(csvOf(completeFile.columns, [completeFile.row]))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      file_name: 'members.csv',
      state: 'uploaded',
      rows: 1,
      can: { match: true, start: false, undo: false, discard: true },
    })
    expect(body.columns[1]).toEqual({
      name: 'Email',
      field: 'email',
      samples: ['Ada@Byron.example'],
    })
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      'fullName',
      'email',
      'linkedinProfile',
      'cambridgeConnection',
      'city',
      'companyName',
      'currentTitle',
      'founderType',
      'businessType',
      'isUniversitySpinout',
      'isRelatedToUniversityStudies',
      'aiUsage',
      'industry',
      'productType',
      'productStatus',
      'revenueStatus',
      'businessModel',
      'usersStatus',
      null,
    ])
  })

  it.each([
    ['an empty one', '', 'This file is empty'],
    [
      'one with a header alone',
      'Name,Email\n',
      'This file has no rows below the line that names the columns',
    ],
    [
      'one whose first line is a person',
      'Ada Byron;ada@byron.example\nBea;bea@a.example',
      'The first line of this file is about a person. Please add a line above it that names the columns',
    ],
    [
      'an image',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]),
      'We can’t read this file. Please choose an Excel (.xlsx) or CSV file',
    ],
    [
      'one with too many rows',
      `a\n${'x\n'.repeat(5001)}`,
      'This file has more than 5,000 rows. Please split it',
    ],
  ])('refuses %s with one sentence', async (_, file, sentence) => {
    const { status, body } = await upload(file)
    expect([status, body.error, body.details]).toEqual([400, sentence, { file: [sentence] }])
  })

  it('refuses one that is too large, and other media types', async () => {
    const large = await upload(`a\n${'x'.repeat(5 * 1024 * 1024)}`)
    expect([large.status, large.body.code]).toEqual([413, 'too_large'])
    const typed = await admin()
      .post(`${importsPath}?file_name=a`)
      .set('content-type', 'text/html')
      .send('a')
    expect([typed.status, typed.body.code]).toEqual([415, 'unsupported_media_type'])
    const unnamed = await admin().post(importsPath).set('content-type', 'text/csv').send('a\nb')
    expect(unnamed.body.details).toEqual({ file_name: ['Please choose a file'] })
  })
})

describe('matching columns', () => {
  const uploaded = async () =>
    (await upload(csvOf(['Name', 'Email'], [['Ada', 'ada@byron.example']]))).body.id

  it('needs a track, of a column or for all rows', async () => {
    const id = await uploaded()
    const { body } = await match(id, { fields: ['fullName', 'email'], track: null })
    expect(body.details).toEqual({ track: ['Please choose the track of these members'] })
    expect((await match(id, { fields: ['track', 'email'], track: null })).status).toBe(200)
  })

  it('refuses fields that do not exist, and imports that do not', async () => {
    const id = await uploaded()
    expect((await match(id, { fields: ['role', 'email'], track: 'friend' })).status).toBe(400)
    const other = '00000000-0000-4000-8000-000000000000'
    expect((await match(other, { fields: ['email'], track: 'friend' })).status).toBe(404)
  })

  it('is refused once the import has started', async () => {
    const id = await invite([['Ada', 'ada@byron.example']])
    const { status, body } = await match(id, { fields: ['fullName', 'email'], track: 'friend' })
    expect([status, body.code]).toEqual([409, 'conflict'])
  })
})
