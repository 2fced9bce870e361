import { OfficePage } from '../../kit/page.tsx'

export default function SetupScreen() {
  return <OfficePage title="">{null}</OfficePage>
}
