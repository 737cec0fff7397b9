import { withNetworkRules } from '@portal/shared/applications/answers'
import * as endpoints from '@portal/shared/imports/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { rememberDevice, signedIn } from '../auth/service.ts'
import { acceptInvitation, declineInvitation, type UnconfirmedAccounts } from './answering.ts'
import { resendInvitations, undoImport } from './ending.ts'
import { exportErrors } from './errors.ts'
import { getInvitation } from './invitations.ts'
import { inviteOne } from './inviting.ts'
import { getImport, listImports, listRows } from './list.ts'
import { previewInvitation, sendMeInvitation } from './preview.ts'
import { chooseForRows, matchColumns, startImport, uploadImport } from './service.ts'
import { listValues, saveValueMappings } from './values.ts'

export const importRoutes =
  (unconfirmed: UnconfirmedAccounts) => (app: FastifyInstance, deps: Deps) => {
    const { db } = deps

    route(app, endpoints.listImports, async ({ query }) => listImports(db, query))

    route(app, endpoints.uploadImport, async ({ actor, query, request }) =>
      getImport(db, await uploadImport(db, actor, { file: request.body, ...query })),
    )

    route(app, endpoints.inviteOne, async ({ actor, body }) =>
      getImport(db, await inviteOne(deps, actor, body)),
    )

    route(app, endpoints.getImport, async ({ params }) => getImport(db, params.id))

    route(app, endpoints.matchColumns, async ({ actor, params: { id }, body: mapping }) => {
      await matchColumns(deps, actor, { id, mapping })
      return getImport(db, id)
    })

    route(app, endpoints.listImportValues, async ({ params }) => listValues(deps, params.id))

    route(app, endpoints.saveValueMappings, async ({ actor, params: { id }, body: { values } }) => {
      await saveValueMappings(deps, actor, { id, values })
      return getImport(db, id)
    })

    route(app, endpoints.listImportRows, async ({ params, query }) =>
      listRows(deps, { ...params, ...query }),
    )

    route(app, endpoints.exportImportErrors, async ({ actor, params, reply }) => {
      reply.header('content-disposition', 'attachment; filename="import-errors.csv"')
      return exportErrors(db, actor, params.id)
    })

    route(app, endpoints.chooseForRows, async ({ actor, params: { id }, body: choice }) => {
      await chooseForRows(db, actor, { id, choice })
      return getImport(db, id)
    })

    route(app, endpoints.startImport, async ({ actor, params: { id }, body: confirmed }) => {
      await startImport(deps, actor, { id, confirmed })
      return getImport(db, id)
    })

    route(app, endpoints.previewInvitation, async ({ actor, params, body }) =>
      previewInvitation(deps, actor, { ...params, ...body }),
    )

    route(app, endpoints.sendMeInvitation, ({ actor, params, body }) =>
      sendMeInvitation(deps, actor, { ...params, ...body }),
    )

    route(app, endpoints.undoImport, ({ actor, params }) => undoImport(deps, actor, params.id))

    route(app, endpoints.resendInvitations, async ({ actor, params: { id }, body: { rows } }) => ({
      sent: await resendInvitations(deps, actor, { id, rows }),
    }))

    route(app, endpoints.getInvitation, async ({ body }) => getInvitation(deps, body.token))

    const body = withNetworkRules(deps.network, endpoints.acceptInvitation.body, 'checked later')
    route(app, { ...endpoints.acceptInvitation, body }, async ({ body: sent, request, reply }) => {
      const begun = await acceptInvitation(
        deps,
        unconfirmed,
        sent,
        request.headers['user-agent'] ?? '',
      )
      rememberDevice(deps, reply, begun.proven)
      return signedIn(app, deps.tokens, begun)
    })

    route(app, endpoints.declineInvitation, ({ body }) => declineInvitation(deps, body.token))
  }
