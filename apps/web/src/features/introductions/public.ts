export { IntroductionButton } from './components/IntroductionButton.tsx'
export { MeetingAnswers } from './components/MeetingAnswers.tsx'
export { contactChoice } from './contact-choice.ts'
