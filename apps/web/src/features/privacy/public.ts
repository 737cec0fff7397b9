export { GraceBanner } from './components/GraceBanner.tsx'
export { Leave, MyData } from './components/Rights.tsx'
