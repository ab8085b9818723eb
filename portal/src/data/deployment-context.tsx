import { createContext } from 'react';
import { type Deployment, deploymentFrom } from './deployment.ts';

/** Where this installation is; one origin until the server said otherwise. */
export const DeploymentContext = createContext<Deployment>(deploymentFrom(null, location.origin));
