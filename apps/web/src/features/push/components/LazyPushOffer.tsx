import { type ComponentProps, lazy, Suspense } from 'react'
import type { PushOffer as Offer } from './PushOffer.tsx'

const Loaded = lazy(async () => ({ default: (await import('./PushOffer.tsx')).PushOffer }))

/** Shows nothing while its code loads, because it is often not shown at all. */
export const PushOffer = (props: ComponentProps<typeof Offer>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
