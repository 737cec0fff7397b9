import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { aboutSchema, impactSchema, publicNetworkSchema } from './schemas.ts'

export const getNetwork = allow.public.get('/api/network/', {
  summary: 'The names, places and links of the network, and the settings of the portal',
  response: publicNetworkSchema,
})

export const getLogo = allow.public.get('/api/network/logo/', {
  limit: 'photo',
  summary: 'The uploaded logo of the network',
  produces: 'image/png',
  query: z.object({ v: z.string().max(50).optional() }),
})

export const getIcon = allow.public.get('/api/network/icon/', {
  limit: 'photo',
  summary: 'The uploaded square icon of the network',
  produces: 'image/png',
  query: z.object({ v: z.string().max(50).optional() }),
})

export const getTeamPhoto = allow.public.get('/api/network/photos/:id/', {
  limit: 'photo',
  summary: 'An uploaded photo of somebody of the team',
  produces: 'image/webp',
})

export const getAbout = allow.member.get('/api/network/about/', {
  summary: 'The network’s thesis, way of working, tracks and team, with live figures',
  response: aboutSchema.extend({ figures: impactSchema }),
})
