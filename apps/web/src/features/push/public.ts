import { lazyComponent } from '#components/feedback/lazy-component.tsx'

export { PushOffer } from './components/PushOffer.tsx'
export { canOfferPush } from './push-support.ts'

export const PushDevices = lazyComponent(
  async () => (await import('./components/PushDevices.tsx')).PushDevices,
)
