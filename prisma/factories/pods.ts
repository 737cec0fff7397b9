import type { Db, Pod, PodMember, Prisma } from '../client.ts'
import { nextNumber } from './sequence.ts'

/** Creates a pod with five places and no host. */
export function createPod(
  db: Db,
  overrides: Partial<Prisma.PodUncheckedCreateInput> = {},
): Promise<Pod> {
  const n = nextNumber()
  return db.pod.create({
    data: {
      kind: 'Mums Pod',
      name: `Pod ${n}`,
      purpose: `What pod ${n} is for`,
      rhythm: 'Mondays at 9',
      places: 5,
      ...overrides,
    },
  })
}

export function createPodMember(
  db: Db,
  pod: { id: string },
  user: { id: string },
  overrides: Partial<Omit<Prisma.PodMemberUncheckedCreateInput, 'pod_id' | 'user_id'>> = {},
): Promise<PodMember> {
  const now = new Date()
  const { state = 'member' } = overrides
  return db.podMember.create({
    data: {
      state,
      ...(state === 'invited' && { invited_at: now }),
      ...(state === 'waiting' && { waiting_since: now }),
      ...overrides,
      pod_id: pod.id,
      user_id: user.id,
    },
  })
}
