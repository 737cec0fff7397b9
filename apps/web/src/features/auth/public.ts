export { AddressReminder } from './components/AddressNotes.tsx'
export { PasskeyOffer } from './components/PasskeyOffer.tsx'
