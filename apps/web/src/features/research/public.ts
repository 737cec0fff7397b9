export { StudyPicks } from './components/StudyPicks.tsx'
