import { allow } from '../core/endpoint.ts'
import { aboutSchema, impactSchema, publicNetworkSchema } from './schemas.ts'

export const getNetwork = allow.public.get('/api/network/', {
  summary: 'The names, places and links of the network, and the settings of the portal',
  response: publicNetworkSchema,
})

export const getAbout = allow.member.get('/api/network/about/', {
  summary: 'The network’s thesis, way of working, tracks and team, with live figures',
  response: aboutSchema.extend({ figures: impactSchema }),
})
