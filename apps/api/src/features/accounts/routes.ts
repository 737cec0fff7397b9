import * as endpoints from '@portal/shared/accounts/endpoints'
import type { Account, OpenAccount } from '@portal/shared/accounts/schemas'
import { canManage, hasPermission } from '@portal/shared/core/access'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../lib/auth/actor.ts'
import { historyOf, presentChange } from '../../lib/content/content-admin.ts'
import type { Deps } from '../../lib/deps.ts'
import { found } from '../../lib/http/app-error.ts'
import { answeringWith, route, serving } from '../../lib/http/route.ts'
import { photoPath } from '../../lib/media/pictures.ts'
import { staying } from '../../lib/members/active-members.ts'
import {
  hasSecondStep,
  requestAddressChange,
  resetSecondStep,
  sendPasswordLink,
} from '../auth/service.ts'
import { readMe } from '../profile/service.ts'
import { correctionVersion, correctProfile } from './correction.ts'
import { copyAddresses, copyNumbers, downloadContacts, exportAccounts } from './exports.ts'
import { getInvolvement } from './involvement.ts'
import { type AccountRow, findAccount, listAccounts, memberSince } from './list.ts'
import {
  getNote,
  listFilterOptions,
  setChat,
  setLabels,
  setMembership,
  setNote,
} from './records.ts'
import { deactivate, reactivate, removeMemberPhoto, setRoles, setTier } from './service.ts'
import { changeTrack } from './track.ts'

function presentAccount({ activated_at, last_seen_at, photo_id, ...rest }: AccountRow): Account {
  return {
    ...rest,
    created_at: rest.created_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
    member_since: memberSince({ ...rest, activated_at }),
    photo: photoPath(photo_id),
  }
}

async function openAccount(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<OpenAccount> {
  const account = found(await findAccount(db, id), 'This member')
  const { status, roles } = account
  const otherAdministrators = {
    where: { roles: { has: 'admin' }, ...staying, id: { not: id } },
  } as const
  const isLast = roles.includes('admin') && (await db.user.count(otherAdministrators)) === 0
  const { email_refused_at, email_verified_at } = await db.user.findUniqueOrThrow({ where: { id } })
  const manages = canManage(actor, account)
  const secondFactor = await hasSecondStep(db, id)
  const profile = await readMe(db, id)
  return {
    ...presentAccount(account),
    profile,
    version: correctionVersion({ ...profile, joined_on: account.joined_on }),
    note: await getNote(db, id),
    involvement: await getInvolvement(db, id),
    history: (await historyOf(db, 'member', id)).map(presentChange),
    email_confirmed: email_verified_at !== null,
    second_factor: secondFactor,
    email_refused_at: email_refused_at?.toISOString() ?? null,
    can: {
      manage: manages,
      correct: manages && account.activated_at !== null,
      reset_second_factor: manages && secondFactor && actor.id !== id,
      send_password_link: manages && status !== 'inactive' && email_refused_at === null,
      change_address: manages && status !== 'inactive' && !secondFactor && actor.id !== id,
      change_track: manages && account.activated_at !== null,
      deactivate: manages && status === 'active' && !isLast,
      erase: manages && actor.id !== id && !(isLast && status === 'active'),
      reactivate: manages && status === 'inactive',
      change_roles:
        hasPermission(actor.roles, 'give_roles') &&
        (status === 'active' ? !isLast : roles.length > 0),
    },
  }
}

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const serve = serving(app, deps)
  const changing = answeringWith(openAccount)

  route(app, endpoints.listAccounts, async ({ query }) => {
    const { members, ...rest } = await listAccounts(db, query)
    return { members: members.map(presentAccount), ...rest }
  })
  route(app, endpoints.listFilterOptions, async () => listFilterOptions(db))
  route(app, endpoints.exportAccounts, async ({ actor, body, reply }) => {
    reply.header('content-disposition', 'attachment; filename="members.csv"')
    return exportAccounts(deps, actor, body)
  })
  serve(endpoints.copyAddresses, copyAddresses)
  serve(endpoints.copyNumbers, copyNumbers)
  route(app, endpoints.downloadContacts, async ({ actor, body, reply }) => {
    reply.header('content-disposition', 'attachment; filename="chat.vcf"')
    return downloadContacts(deps, actor, body)
  })
  serve(endpoints.setChat, setChat)
  route(app, endpoints.openAccount, async ({ actor, params }) =>
    openAccount(deps, actor, params.id),
  )
  serve(endpoints.correctAccount, changing(correctProfile))
  serve(endpoints.deactivateAccount, changing(deactivate))
  serve(endpoints.reactivateAccount, changing(reactivate))
  serve(endpoints.setTier, changing(setTier))
  serve(endpoints.setRoles, changing(setRoles))
  serve(endpoints.resetSecondFactor, changing(resetSecondStep))
  serve(endpoints.sendPasswordLink, changing(sendPasswordLink))
  serve(endpoints.changeAddress, changing(requestAddressChange))
  serve(endpoints.changeTrack, changing(changeTrack))
  serve(endpoints.removePhoto, changing(removeMemberPhoto))
  serve(endpoints.setLabels, changing(setLabels))
  serve(endpoints.setMembership, changing(setMembership))
  serve(endpoints.setNote, changing(setNote))
}
