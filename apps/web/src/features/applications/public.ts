export { InvitationForm } from './components/InvitationForm.tsx'
