import * as endpoints from '@portal/shared/settings/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { presentLook } from './look.ts'
import { previewOwnText, testOwnText } from './own-texts.ts'
import { addTeamPhoto, changeLogo } from './pictures.ts'
import { changeSettings, presentSettings } from './service.ts'

export function settingRoutes(app: FastifyInstance, deps: Deps): void {
  const { settings } = deps

  route(app, endpoints.getSettings, async () => presentSettings(settings))

  route(app, endpoints.getLook, async ({ query }) => presentLook(query))

  route(app, endpoints.previewOwnText, async ({ actor, body }) => previewOwnText(deps, actor, body))

  route(app, endpoints.testOwnText, ({ actor, body }) => testOwnText(deps, actor, body))

  route(app, endpoints.patchSettings, async ({ actor, body }) => {
    await changeSettings(deps, actor, body)
    return presentSettings(settings)
  })

  route(app, endpoints.addTeamPhoto, async ({ actor, request }) => ({
    photo: await addTeamPhoto(deps, actor, request.body),
  }))

  route(app, endpoints.putLogo, async ({ actor, request }) => {
    await changeLogo(deps, actor, { kind: 'logo', file: request.body })
    return presentSettings(settings)
  })

  route(app, endpoints.deleteLogo, async ({ actor }) => {
    await changeLogo(deps, actor, { kind: 'logo', file: null })
    return presentSettings(settings)
  })

  route(app, endpoints.putIcon, async ({ actor, request }) => {
    await changeLogo(deps, actor, { kind: 'icon', file: request.body })
    return presentSettings(settings)
  })

  route(app, endpoints.deleteIcon, async ({ actor }) => {
    await changeLogo(deps, actor, { kind: 'icon', file: null })
    return presentSettings(settings)
  })
}
