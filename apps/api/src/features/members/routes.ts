import { getDirectory, getMe, patchMe } from '@portal/shared/members/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { searchDirectory } from './directory.ts'
import { presentDirectoryMember, presentMe } from './presenter.ts'
import { getMember, updateMember } from './service.ts'

export function memberRoutes(app: FastifyInstance, { db, network }: Deps): void {
  route(app, getMe, async ({ actor }) => presentMe(await getMember(db, actor.id)))

  route(app, patchMe, async ({ actor, body }) =>
    presentMe(await updateMember(db, network, actor.id, body)),
  )

  route(app, getDirectory, async ({ query }) => {
    const { members, pagination } = await searchDirectory(db, query)
    return { members: members.map(presentDirectoryMember), pagination }
  })
}
