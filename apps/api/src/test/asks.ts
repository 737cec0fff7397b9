import { randomUUID } from 'node:crypto'
import type { User } from '@portal/database/client'
import { createAdmin, createFounder, createFriend } from '@portal/database/factories/users'
import type { AskList } from '@portal/shared/asks/schemas'
import type { Update } from '@portal/shared/updates/endpoints'
import { beforeEach } from 'vitest'
import { useCleanPortal } from './clean-portal.ts'

export type AskPerson = 'ada' | 'mary' | 'friend' | 'admin'

export const day = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const askForm = {
  topic: 'Mentorship',
  title: 'A lawyer for a first licence',
  text: 'We license a sensor\nto a hospital.',
  audience: 'members' as const,
  until: day(14),
  in_newsletter: true,
  shows_company: false,
}

export async function useAsks() {
  const portal = await useCleanPortal((db) => db.ask.deleteMany())
  const { db } = portal
  const people = {} as Record<AskPerson, User>
  beforeEach(async () => {
    people.ada = await createFounder(db, { full_name: 'Ada Byron' })
    people.mary = await createFounder(db, { profile: { contributions: ['Mentorship'] } })
    people.friend = await createFriend(db, { full_name: 'Tom Poole' })
    people.admin = await createAdmin(db)
  })

  const at = (id = '') => `/api/asks/${id && `${id}/`}`
  const as = (name: AskPerson) => portal.as(people[name])
  const list = async (name: AskPerson, query: object = {}) =>
    (await (await as(name)).get(at()).query(query)).body as AskList
  return {
    ...{ portal, people, at, as, list },
    post: async (name: AskPerson, body: object = {}) =>
      (await as(name)).post(at()).send({ key: randomUUID(), ...askForm, ...body }),
    see: async (name: AskPerson, { id }: { id: string }) => (await as(name)).get(at(id)),
    titles: async (name: AskPerson, query: object = {}) =>
      (await list(name, query)).asks.map(({ title }) => title),
    patch: async (name: AskPerson, { id }: { id: string }, body: object) =>
      (await as(name)).patch(at(id)).send(body),
    remove: async (name: AskPerson, { id }: { id: string }, body: object = {}) =>
      (await as(name)).delete(at(id)).send(body),
    close: async (name: AskPerson, { id }: { id: string }, body: object) =>
      (await as(name)).post(`${at(id)}close/`).send(body),
    block: (owner: AskPerson, blocked: AskPerson) =>
      db.introductionBlock.create({
        data: { owner_id: people[owner].id, blocked_id: people[blocked].id },
      }),
    updatesOf: async (name: AskPerson) => {
      const { updates } = (await (await as(name)).get('/api/updates/')).body as {
        updates: Update[]
      }
      return updates.map(({ title, path }) => [title, path])
    },
  }
}
