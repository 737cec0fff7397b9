export { PushDevices } from './components/PushDevices.tsx'
export { PushOffer } from './components/PushOffer.tsx'
export { canOfferPush } from './push-support.ts'
