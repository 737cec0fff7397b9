export { useConsents, useSaveAnswers as useGiveAnswers } from './api.ts'
export { NewsletterSwitch } from './components/Consents.tsx'
export { PhotoButtons } from './components/Photo.tsx'
