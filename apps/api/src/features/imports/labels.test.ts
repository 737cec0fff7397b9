import { expect, it } from 'vitest'
import { emailsDone } from '../../test/emails.ts'
import {
  csvOf,
  founderAcceptance,
  invitationToken,
  usePortalForImports,
} from '../../test/imports.ts'

const { portal, check, run, rowsOf, choose } = await usePortalForImports()
const email = 'ada@byron.example'
const fileWith = (labels: string) =>
  csvOf(['Name', 'Email', 'Labels'], [['Ada Byron', email, labels]])

it('gives the member the labels of the file, and shows them to no one invited', async () => {
  const { id } = await check(fileWith('Board, Zebra list; board'))
  await choose(id, { rows: [1], plan: 'invite' })
  await run(id)
  await emailsDone(portal)
  const token = invitationToken(portal, email)
  const { text } = await portal.anonymous.post('/api/invitations/look/').send({ token })
  expect(text).toContain(email)
  expect(text).not.toContain('Zebra')
  const accepted = await portal.anonymous
    .post('/api/invitations/accept/')
    .send(founderAcceptance(token))
  expect([accepted.status, accepted.text.includes('Zebra')]).toEqual([201, false])
  const labels = await portal.db.memberLabel.findMany({ orderBy: { label: 'asc' } })
  expect(labels.map(({ label }) => label)).toEqual(['Board', 'Zebra list'])
})

it('cuts long labels and takes ten, so that they keep no one out', async () => {
  const many = Array.from({ length: 11 }, (_, n) => `Label ${n}`)
  const { id } = await check(fileWith([`${'a'.repeat(50)}`, ...many].join(';')))
  const [row] = await rowsOf(id)
  expect(row).toMatchObject({ state: 'incomplete', reasons: {}, notes: {} })
  await run(id)
  const { labels } = await portal.db.memberInvitation.findFirstOrThrow()
  expect(labels).toEqual(['a'.repeat(40), ...many.slice(0, 9)])
})
