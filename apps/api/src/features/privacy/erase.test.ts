import type { User } from '@portal/database/client'
import { createAdmin, createFounder } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { placesOf } from '../../test/catalogue.ts'
import { wholeLife, zenobia } from '../../test/whole-life.ts'
import { searchForMentions } from './mentions.ts'
import { eraseDeletedAccounts } from './retention.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())
beforeEach(() => {
  portal.sent.length = 0
})

const warned: unknown[] = []
/** With the search that follows in the same run: until then the task has what it looks for. */
const erase = async () => {
  const erased = await eraseDeletedAccounts(portal.deps, (error) => warned.push(error))
  await searchForMentions(portal.db)
  return erased
}
const places = () => placesOf(portal.db, ['zenobia', 'quillfeather'], ['7700900123', '7700900124'])
const past = new Date(Date.now() - 1000)

const leave = (user: { id: string }, choices: object = {}) =>
  portal.db.user.update({
    where: { id: user.id },
    data: { deletion_due_at: past, ...choices },
  })

describe('a whole life in the portal', () => {
  it('leaves no name, address or number in any column of any table', async () => {
    const { her, admin, other } = await wholeLife(portal.db)
    expect((await places()).length).toBeGreaterThan(20)
    await leave(her)
    expect(await erase()).toBe(1)
    expect(warned).toEqual([])
    expect(await places()).toEqual([])

    const wins = await portal.db.win.findMany({ orderBy: { created_at: 'asc' } })
    expect(wins.map(({ author_id, title, link }) => [author_id, title, link !== null])).toEqual([
      [null, 'Former member wins', false],
      [other.id, expect.any(String), true],
    ])
    expect(wins[0]?.description).toContain('I, Former member, did it.')
    expect(await portal.db.resourceVote.findMany()).toMatchObject([{ user_id: null, vote: 'up' }])
    const entries = await portal.db.auditEntry.findMany({ orderBy: { id: 'asc' } })
    expect(entries.map(({ action, target_id, after }) => [action, target_id, after])).toEqual([
      ['member.deactivated', her.id, {}],
      ['win.removed', wins[0]?.id, { author_id: her.id }],
      [
        'resource.updated',
        expect.any(String),
        { description: expect.stringContaining('Former member') },
      ],
      ['event.attended', expect.any(String), { user_ids: [other.id, her.id] }],
    ])
    // What others wrote still reads as theirs, and her place at the event went to the next.
    expect(wins[1]?.tags).toEqual(['Former member'])
    const profile = await portal.db.founderProfile.findUniqueOrThrow({
      where: { user_id: other.id },
    })
    expect(profile.how_found_us).toBe('Ask Former member, removed@deleted.invalid, removed')
    expect(profile.verticals).toEqual(['Looms', 'Former member'])
    expect(await portal.db.rsvp.findMany()).toMatchObject([{ user_id: other.id, status: 'going' }])

    expect(portal.sent.map(({ to, subject }) => [to, subject])).toContainEqual([
      zenobia.email,
      'Your account is deleted',
    ])
    const agent = await portal.as(admin)
    const { body } = await agent.get('/api/wins/')
    const left = body.wins.find(({ userId }: { userId: string }) => userId === '')
    expect(left).toMatchObject({ userName: 'Former member', can: { edit: false, remove: true } })
    const lately = await agent.get('/api/resources/recent-activity/')
    expect(JSON.stringify(lately.body)).toContain('Former member')
    const removal = await agent.post(`/api/admin/wins/${left.id}/remove/`).send({ reason: 'No' })
    expect(removal.status).toBe(200)

    const login = { email: zenobia.email, password: 'Welcome-2026!' }
    expect((await portal.anonymous.post('/api/auth/login/').send(login)).status).toBe(401)
    await createFounder(portal.db, { email: zenobia.email, full_name: 'Anew' })
    expect(await erase()).toBe(0)
    await portal.db.user.deleteMany({ where: { email: zenobia.email } })
  })

  it('goes on where a run was killed, and twice at once is once', async () => {
    const { her } = await wholeLife(portal.db)
    await leave(her, { deletion_removes_wins: true, deletion_removes_votes: true })
    const wins = await portal.db.win.count()
    const votes = await portal.db.resourceVote.count()
    // Killed after the texts of others, before she herself: the last transaction fails.
    await portal.db.$executeRaw`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`
    await portal.db.$executeRaw`
      CREATE TRIGGER fail BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION fail()`
    expect(await erase()).toBe(0)
    expect(warned.splice(0)).toHaveLength(1)
    expect(await portal.db.user.count({ where: { id: her.id } })).toBe(1)
    expect(await portal.db.win.count()).toBe(wins)
    await portal.db.$executeRaw`DROP TRIGGER fail ON users`

    const counts = await Promise.all([erase(), erase()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(warned.splice(0).length).toBeLessThan(2)
    expect(await places()).toEqual([])
    expect(await portal.db.win.count()).toBe(wins - 2)
    expect(await portal.db.resourceVote.count()).toBe(votes - 1)
  })
})

describe('whom it spares', () => {
  it('whoever shares her name or number, and other words that hold it', async () => {
    const profile = { phone_number: '01223 555 0100' }
    const her = await createFounder(portal.db, {
      full_name: 'Ann Lee',
      email: 'ann@lee.example',
      profile,
    })
    const twin = await createFounder(portal.db, { full_name: 'ANN  LÉE', profile })
    const win = await createWin(portal.db, twin, {
      description: 'I, Ann Lee, 01223 555 0100, know joann@lee.example and Joann Leeds.',
    })
    await leave(her)
    expect(await erase()).toBe(1)
    const { description } = await portal.db.win.findUniqueOrThrow({ where: { id: win.id } })
    expect(description).toBe('I, Ann Lee, 01223 555 0100, know joann@lee.example and Joann Leeds.')
    const kept = await portal.db.founderProfile.findUniqueOrThrow({ where: { user_id: twin.id } })
    expect(kept.phone_number).toBe('01223 555 0100')
  })

  it('nobody before her day, and the last administrator for ever', async () => {
    const early = await createFounder(portal.db)
    await leave(early, { deletion_due_at: new Date(Date.now() + 60_000) })
    await portal.db.user.updateMany({ where: { role: 'admin' }, data: { is_active: false } })
    const last: User = await createAdmin(portal.db)
    await leave(last)
    expect(await erase()).toBe(0)
    expect(warned.splice(0).map(String)).toEqual(['Error: the last administrator stays'])
    await createAdmin(portal.db)
    expect(await erase()).toBe(1)
  })
})
