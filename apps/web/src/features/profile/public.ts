export { useConsents, useSaveAnswers as useGiveAnswers } from './api.ts'
export { NewsletterSwitch } from './components/Consents.tsx'
