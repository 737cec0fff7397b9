import { networkPictures } from '@portal/shared/network/schemas'
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

  const pictures = {
    logo: { put: endpoints.putLogo, remove: endpoints.deleteLogo },
    icon: { put: endpoints.putIcon, remove: endpoints.deleteIcon },
  }
  for (const kind of networkPictures) {
    route(app, pictures[kind].put, async ({ actor, request }) => {
      await changeLogo(deps, actor, { kind, file: request.body })
      return presentSettings(settings)
    })
    route(app, pictures[kind].remove, async ({ actor }) => {
      await changeLogo(deps, actor, { kind, file: null })
      return presentSettings(settings)
    })
  }
}
