export { StudyTeasers } from './components/StudyTeasers.tsx'
