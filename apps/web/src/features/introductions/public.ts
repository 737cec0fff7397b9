export { IntroductionButton } from './components/IntroductionButton.tsx'
export { contactChoice } from './contact-choice.ts'
