export const InspectionsTab = () => <p className="py-6 text-center text-muted">No inspections completed yet</p>;
