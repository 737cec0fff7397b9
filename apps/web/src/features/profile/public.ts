export { useConsents, useGiveAnswers } from './api.ts'
export { NewsletterSwitch } from './components/Consents.tsx'
