import { lazyComponent } from '#components/feedback/lazy-component.tsx'

export { canOfferPush } from './push-support.ts'

export const PushDevices = lazyComponent(
  async () => (await import('./components/PushDevices.tsx')).PushDevices,
)
export { PushOffer } from './components/LazyPushOffer.tsx'
