export const resourceKinds = [
  'programme',
  'network',
  'event',
  'perk',
  'mentor',
  'business-resource',
  'culture-resource',
  'location',
  'science',
] as const
export type ResourceKind = (typeof resourceKinds)[number]
