export { AddressReminder } from './components/AddressNotes.tsx'
