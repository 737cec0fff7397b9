export { IntroductionButton } from './components/IntroductionButton.tsx'
export { MeetingAnswers } from './components/MeetingAnswers.tsx'
export { SayHello } from './components/SayHello.tsx'
export { contactChoice } from './contact-choice.ts'
