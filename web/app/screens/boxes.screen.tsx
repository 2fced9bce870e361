export default function Screen() { return <h1>boxes</h1> }
